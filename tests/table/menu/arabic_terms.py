"""The terms and sentences the Arabic keeps to, as an Arabic editor chose them.

Translators read the same in the part on Arabic of CONTRIBUTING.md.
"""

from __future__ import annotations

TERMS = {
    "باصرة": "بصرة",
    "النوع": "النسخة",
    "الأنواع": "النسخ",
    "لعبات": "رميات",
    "لعباتك": "رمياتك",
    "اللعبات": "الرميات",
    "الدور": "الرمية, or دورك for a turn",
    "متقدم": "الفارق",
    "متأخر": "الفارق",
    "تقدمك": "الفارق",
    "الحبشية": "الإثيوبية",
    "بذرة": "رمز التوزيع",
    "البذرة": "رمز التوزيع",
    "ختم": "بصمة",
    "الختم": "بصمة",
    "نزاهة": "توزيع نزيه",
    "الأصلية": "الافتراضية",
    "جلب": "تحميل",
    "خسرتك": "الخسارة بهذه الرمية",
    "بمقدار": "الفارق",
    "أغلى": "أكبر خسارة",
    "يشبه": "يماثل",
    "فارغة": "خالية, of the floor",
    "انقر": "اضغط",
    "المس": "اضغط",
}
"""Words that no message says, and what is said instead."""

PHRASES = {
    "أفضل لعبة": "أفضل رمية",
    "لعبة بلعبة": "رمية برمية",
    "ثلاث من خمس": "مباراة من خمس ألعاب",
    "إلى الورق": "إلى الرزمة",
    "من أصل": "من",
    "من النقاط التي": "النقاط",
    "صنع بصرة": "سجّل بصرة",
    "صنعت بصرة": "سجّلت بصرة",
    "صنعتها": "سجّلتها, of a basra",
    "تصنع": "تسجّل",
    "تكون بصرة": "تُحسب بصرة",
    "من نصيب {side}": "لآخر من أخذ: {side}",
}
"""Phrases that no message says, and what is said instead."""

SAID_FOR = {
    r"\bpack\b(?!'s)": "رزم",
    r"\bvariants?\b": "نسخ",
    r"\bseeds?\b": "رمز",
    r"\bseal(s|ed)?\b": "بصم",
    r"\bbest of five\b": "مباراة من خمس ألعاب",
    r"\bunseen\b": "لم تظهر",
    r"\bbasras?\b": "بصر",
    r"\bstandard ones\b": "الافتراضية",
    r"\bbest play\b": "أفضل رمية",
    r"\bpartners\b": "الشريكان",
}
"""What the English says, and the stem that the Arabic of it can't do without."""

MISSPELT = (
    *("الى", "او", "اذا", "انت", "اي", "اخر", "اول", "الاولى", "إسم", "إختيار", "إستراحة", "إنتهت"),
    *("الأن", "لأنة", "شئ", "هاوي", "متساوى", "فى", "على ان", "هذة", "لعبه"),
)
"""Words with a hamza, a dot or an ending that they don't have."""

IMPERATIVES = (
    *("ابدأ", "اختر", "راجع", "أظهر", "اعرض", "أوقف", "بدل", "حاول", "العب", "أعد", "حدث", "أفلت"),
    *("افتح", "احفظ", "احذف", "ألغ", "أغلق", "تابع", "عد", "ارم", "خذ", "اضغط", "استمر", "اقطع"),
    *("اخلط", "وزع", "غير", "أضف", "انتقل", "شغل", "اكشف", "اترك", "غادر"),
)
"""First words, bare of vowels, that would make a button an order."""

SENTENCES = {
    "There was no other play.": "لا رمية غيرها.",
    "You found the best play.": "وجدتَ أفضل رمية.",
    "The best play.": "أفضل رمية.",
    "How the hand went, play by play": "مسار الجولة رمية برمية",
    "To both": "للمتعادلين",
    "The rest of the floor: {side}, who captured last.": ("ما بقي على الأرض لآخر من أخذ: {side}."),
    "This lost you {points}.": "الخسارة بهذه الرمية: {points}",
    "{points} points better for you.": "الفارق لصالحك: {points}",
    "{points} points worse for you.": "الفارق ضدك: {points}",
    "{target} can be taken with {cards}.": "يمكن أخذ {target} بـ: {cards}",
    "Lay down {card}": "ارمِ {card}",
    "Haddad's game": "لعبة حدّاد",
    "The classic game with a longer way to go: first to 121.": (
        "اللعبة نفسها وأطول: الفوز لأول من يبلغ 121."
    ),
    "Two groups at once: 1 + 6 and 3 + 4.": "مجموعتان معًا: 1+6 و3+4.",
    (
        "Play one card. It takes every card of its own rank, and every group of number cards that "
        "adds up to it."
    ): "العب ورقة، فتأخذ كل ما يماثلها وكل مجموعة من أوراق الأرقام مجموعها يساويها.",
    "A jack or the 7♦ on the first floor goes back into the pack, and another card comes.": (
        "إن خرج ولد أو 7♦ بين أوراق الأرض الأولى أُعيد إلى الرزمة ووُضعت ورقة مكانه."
    ),
    "None of your plays clearly lost points. Well played!": (
        "لم تُضِع أي رمية لك نقاطًا بوضوح. أحسنت!"
    ),
    "Skip": "تخطٍّ",
    "A jack that takes a lone jack scores nothing extra.": (
        "ولد يأخذ ولدًا وحيدًا لا تُحسب له نقاط إضافية."
    ),
    "Take what matches": "خذ ما يماثل ورقتك",
    (
        "What your card can take it must take, but you may always play a card that takes nothing: "
        "it stays on the floor."
    ): ("الأخذ إجباري: ما تقدر عليه ورقتك تأخذه، ولك أن ترمي ورقة لا تأخذ شيئًا فتبقى على الأرض."),
    "{cards} can't start on the floor, so it goes back into the pack.": (
        "{cards} لا تُفتح بها الأرض، فتُعاد إلى الرزمة."
    ),
    "{cards} can't start on the floor, so they go back into the pack.": (
        "{cards} لا تُفتح بها الأرض، فتُعاد إلى الرزمة."
    ),
    (
        "Decisions: what the others' plays lost, less what yours lost. Luck is the rest: the "
        "cards, and what nobody could have known."
    ): (
        "القرارات: ما أضاعه الآخرون ناقصًا ما أضعته أنت. والباقي حظ: الورق، وما لا سبيل إلى معرفته."
    ),
    "You laid down {card}.": "رميتَ {card}.",
    "You took {cards} with {card}.": "أخذتَ {cards} بـ{card}.",
    "Basra! {points} points.": "بصرة! +{points}.",
    "Thinking…": "جارٍ التفكير…",
    "Ethiopian": "الإثيوبية",
    "Best of five": "مباراة من خمس ألعاب",
    "Basra": "بصرة",
}
"""Sentences as they read, without marks of direction."""

COUNTED = {
    "Your costliest moment": {
        1: "أكبر خسارة لك",
        2: "أكبر خسارتين لك",
        3: "أكبر 3 خسائر لك",
        11: "أكبر 11 خسارة لك",
        100: "أكبر 100 خسارة لك",
    },
    "{points} point lost": {0: "بلا خسارة", 1: "النقاط الضائعة: 1", 4: "النقاط الضائعة: 4"},
    "which only one unseen card can take": {
        1: "فلا تأخذها إلا ورقة واحدة لم تظهر",
        2: "فتأخذها ورقتان من 44 لم تظهر",
        3: "فتأخذها 3 أوراق من 44 لم تظهر",
        12: "فتأخذها 12 ورقة من 44 لم تظهر",
    },
}
"""Counted sentences as they read for some counts, of 44 cards unseen."""

CONTAINED = {
    (
        "It is a basra when the floor is one single card and you match it, or when the player "
        "before you laid a second card on a lone one and you take both with their sum."
    ): ("كانت على الأرض ورقة واحدة", "وضع اللاعب الذي قبلك"),
    (
        "It makes a basra when the floor is all numbers that split into groups of one equal sum "
        "of 10 or less."
    ): ("مجموعات متساوية المجموع",),
    "The 7♦ makes a basra of equal sums below ten, and of tens, queens and kings.": (
        "مجموعات متساوية المجموع",
    ),
    "The link asks for {wish}. A seed is at most {longest} printable characters.": (
        "{longest} من الرموز القابلة للطباعة",
    ),
    (
        "From this anyone can make the seal and deal the cards again, and compare; the rules page "
        "tells how."
    ): ("يمكن لأي شخص",),
}
"""What a sentence says among other things."""
