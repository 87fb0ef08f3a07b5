import { VERTICALS } from "../verticals.ts";

/** What people fill in over several pages: a request in each vertical, and a company's profile. */
export const DRAFT_KINDS = [...VERTICALS, "onboarding"] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** Most bytes of all answers of a draft together: three times the longest real request. */
export const MAX_DRAFT_BYTES = 65_536;
