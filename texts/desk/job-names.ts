import type { Jobs } from "#domain/kernel/ports.ts";

/** What a job does, for operators. */
export const JOB_LABELS: Record<keyof Jobs, string> = {
  "deliver-urgent-mail": "Mail versturen waarop iemand wacht",
  "deliver-mail": "Mail versturen",
  "deliver-bulk-mail": "Mail aan velen versturen",
  "deliver-push": "Melding op een telefoon sturen",
  "deliver-webhook": "Bericht aan een webhook versturen",
  "tell-unread": "Ongelezen bericht mailen",
  "render-invoice": "Bestanden van een factuur maken",
  "tidy-up": "Opruimen wat niet meer bewaard wordt",
  "order-digests": "Dagelijkse mails klaarzetten",
  "sweep-files": "Losse bestanden opruimen",
  "compare-books": "Geld vergelijken met de betaaldienst",
  "settle-asks": "Vragen aan één bedrijf afsluiten",
  "end-holds": "Vastgehouden plekken vrijgeven",
  "credit-referral": "Gratis maand bijschrijven",
  "update-customer": "Bedrijf bij de betaaldienst bijwerken",
  "payment-changed": "Betaling bij de betaaldienst ophalen",
};
