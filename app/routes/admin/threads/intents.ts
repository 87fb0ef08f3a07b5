/** What the buttons on the page of a thread send. */
export const INTENTS = {
  answer: "antwoorden",
  answerAndClose: "antwoorden-en-sluiten",
  note: "notitie",
  assign: "toewijzen",
  close: "sluiten",
  reopen: "heropenen",
} as const;
