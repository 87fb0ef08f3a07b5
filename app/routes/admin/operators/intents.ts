/** The `intent` of each form of the page. */
export const INTENTS = {
  invite: "uitnodigen",
  withdraw: "intrekken",
  role: "rol",
  remove: "verwijderen",
} as const;
