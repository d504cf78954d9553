// The page's own text fields over the drawn ones, so that a device's keyboard opens and input methods,
// carets and selections work. A field is visible only while the person types in it.

export const isTextField = (element) => element instanceof HTMLInputElement && element.type === "text";

export function makeTextField(tell) {
  const field = document.createElement("input");
  Object.assign(field, { type: "text", autocomplete: "off", spellcheck: false, enterKeyHint: "done" });
  field.told = []; // texts that the game has not answered yet
  const change = (done) => {
    field.told.push(field.value);
    tell(field.dataset.action, field.value, done);
  };
  field.addEventListener("input", () => change(false));
  field.addEventListener("focus", () => change(false)); // the game shows that it has the focus
  field.finish = () => change(true);
  return field;
}

// Show the game's text in the field; while a person types they are ahead of the game, so only
// the game's own changes count.
export function updateTextField(field, control) {
  const { value, focused, selected } = control;
  const answered = field.told.indexOf(value) + 1;
  if (answered) field.told.splice(0, answered);
  else if (value !== field.dataset.value) field.value = value;
  field.dir = field.value ? "auto" : ""; // an empty field has the game's direction
  field.placeholder = control.placeholder;
  field.maxLength = control.longest;
  field.readOnly = !control.enabled || control.fixed;
  field.setAttribute("aria-label", control.label);
  const { dataset } = field;
  field.toggleAttribute("data-takes-focus", focused && dataset.focused !== "true");
  const { type_size: typeSize, inset } = control;
  Object.assign(dataset, { value, focused, selected, typeSize, inset });
}

// Give it the focus, with its text selected if the game says so.
export function focusTextField(field) {
  field.focus({ preventScroll: true });
  if (field.dataset.selected === "true") field.select();
}

// As large as the drawn field, `scale` being CSS pixels of one of the canvas's.
export function placeTextField({ dataset, style }, scale) {
  style.fontSize = `${dataset.typeSize * scale}px`;
  style.paddingInline = `${dataset.inset * scale}px`;
}

// The typeface of the canvas, from the game's own file.
export async function useTypeface(bytes) {
  try {
    document.fonts.add(await new FontFace("Basra", bytes).load());
  } catch (error) {
    console.info("Text fields are in the system's typeface:", error);
  }
}
