import { addDays, type Day } from "../dates.ts";

/** Days between telling companies of new terms and their start (product decision; P2B art. 3: 15 at least). */
export const TERMS_NOTICE_DAYS = 30;

/**
 * The versions of the terms, oldest first. To change the terms, add a version with what changes, and keep the text of the older
 * ones: `app/routes/public/legal/terms-versions.tsx` has the text of each. Companies are told after the deployment, so a version
 * may start later than `from`.
 */
export const TERMS_VERSIONS = [
  { version: "1.0", from: "2026-11-23", changes: [] },
] as const satisfies readonly {
  version: string;
  from: Day;
  changes: readonly string[];
}[];

export type TermsVersion = (typeof TERMS_VERSIONS)[number]["version"];

/** A version of the terms, as the rules name it. */
export type TermsPlan = { version: string; from: Day; changes: readonly string[] };

/** A version with the day from which it holds in this deployment. */
export type KnownTerms = { version: string; effectiveOn: Day };

/** The first day of a version that companies are told of today. */
export function startOfTerms(from: Day, today: Day): Day {
  const earliest = addDays(today, TERMS_NOTICE_DAYS);
  return from > earliest ? from : earliest;
}

/** The version that holds on this day: the last one that started. */
export function termsOn<Known extends KnownTerms>(versions: readonly Known[], day: Day): Known {
  const started = versions.filter(({ effectiveOn }) => effectiveOn <= day);
  return started.at(-1) ?? versions[0]!;
}
