import type { LeftBehind } from "#domain/privacy/left-with-address.ts";
import type { GUEST_DELETION_REASONS } from "#domain/privacy/rules.ts";
import { formatCount } from "../formats.ts";

/** Why an operator deletes what was left without an account. */
export const GUEST_DELETION_REASON_LABELS: Record<(typeof GUEST_DELETION_REASONS)[number], string> = {
  mailbox_lost: "Kan de mailbox niet meer lezen",
  cannot_sign_in: "Inloggen lukt niet",
  relative: "Namens iemand die het zelf niet kan",
};

/** `2 aanvragen, 1 bericht`. */
export const leftBehindText = ({ requests, messages, reports, newsletter }: LeftBehind): string =>
  [
    requests > 0 && formatCount(requests, "aanvraag", "aanvragen"),
    messages > 0 && formatCount(messages, "gesprek", "gesprekken"),
    reports > 0 && formatCount(reports, "melding", "meldingen"),
    newsletter > 0 && "de nieuwsbrief",
  ]
    .filter(Boolean)
    .join(", ") || "niets meer";
