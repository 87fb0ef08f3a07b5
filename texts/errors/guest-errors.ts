import type { DomainErrorCode } from "#domain/kernel/errors.ts";
import type { ErrorText } from "./error-text.ts";

/** Refusals of deleting what somebody left without an account. */
export const GUEST_ERRORS = {
  guest_unknown: {
    title: "Niets gevonden",
    message: "Met dit e-mailadres staat er zonder account niets bij ons.",
  },
  guest_has_account: {
    title: "Dit adres heeft een account",
    message: "Wie inlogt, verwijdert zijn account zelf. Een beheerder doet dat niet voor een ander.",
  },
  guest_deletion_exists: {
    title: "Al aangekondigd",
    message: "Voor dit e-mailadres is het verwijderen al aangekondigd.",
  },
  guest_deletion_early: {
    title: "Dat kan nog niet",
    message: "Wie de mailbox leest, kan het nog tegenhouden. Wacht tot die dagen voorbij zijn.",
  },
  guest_deletion_needs_other: {
    title: "Een ander moet dit doen",
    message: "Wie het verwijderen aankondigt, voert het niet zelf uit als er nog een beheerder is.",
  },
} satisfies Partial<Record<DomainErrorCode, ErrorText>>;
