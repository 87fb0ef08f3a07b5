import { CALL_PROBLEMS } from "./call-errors.ts";
import type { ErrorText } from "./error-text.ts";
import { UNEXPECTED_ERROR } from "./page-errors.ts";

/** Why no page was made: the address asks too often, the process is too busy, it failed, or another site sent the form. */
export type RefusedVisitCode = "too_many_requests" | "overloaded" | "unexpected" | "other_site";

const again = (seconds: number) =>
  seconds === 1 ? "Probeer het over een seconde opnieuw." : `Probeer het over ${seconds} seconden opnieuw.`;

/** What a person reads instead of the page. `seconds` is the `Retry-After` of the answer. */
export const REFUSED_VISITS: Record<RefusedVisitCode, (seconds: number) => ErrorText> = {
  too_many_requests: (seconds) => ({
    title: "Even geduld",
    message: `Er komen nu te veel verzoeken tegelijk van jouw internetverbinding. ${again(seconds)}`,
  }),
  overloaded: (seconds) => ({
    title: "Even druk",
    message: `Er komt nu heel veel tegelijk binnen. Er is niets gewijzigd. ${again(seconds)}`,
  }),
  unexpected: () => UNEXPECTED_ERROR,
  other_site: () => CALL_PROBLEMS.other_site,
};
