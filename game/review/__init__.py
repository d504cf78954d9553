"""What was played, judged: figures and kinds of mistakes."""
