import { TEAM_INTENTS } from "#app/team/intents.ts";

/** The `intent` of each form of the page. */
export const INTENTS = { ...TEAM_INTENTS, contact: "contactpersoon", leave: "verlaten" } as const;
