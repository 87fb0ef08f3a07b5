import { VERTICALS } from "../kernel/verticals.ts";

/** What people fill in over several pages: a request in each vertical, a company's registration, and its profile. */
export const DRAFT_KINDS = [...VERTICALS, "registration", "onboarding"] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** Most bytes of all answers of a draft together: three times the longest real request. */
export const MAX_DRAFT_BYTES = 65_536;

/** Hours for which a form that was sent without a session is kept, so that its sender can sign in again. */
export const INTERRUPTED_FORM_HOURS = 1;
