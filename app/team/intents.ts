/** The `intent` of each form that a page with people and their roles has. */
export const TEAM_INTENTS = {
  invite: "uitnodigen",
  withdraw: "intrekken",
  role: "rol",
  remove: "verwijderen",
} as const;
