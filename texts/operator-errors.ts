import type { DomainErrorCode } from "#domain/errors.ts";
import type { ErrorText } from "./error-text.ts";

/** Refusals around threads. */
export const OPERATOR_ERRORS = {
  announcement_changed: {
    title: "Deze aankondiging is intussen gewijzigd of verstuurd",
    message: "Bekijk haar eerst opnieuw.",
  },
  thread_changed: {
    title: "Dit gesprek is intussen veranderd",
    message: "Er kwam een bericht bij, of een collega was je voor. Lees het eerst opnieuw.",
  },
} satisfies Partial<Record<DomainErrorCode, ErrorText>>;
