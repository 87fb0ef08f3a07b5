import type { QueueReason } from "#domain/checks/rules.ts";

/** Why a company waits for a check. */
export const QUEUE_REASON_LABELS: Record<QueueReason, string> = {
  HELD: "Tekst wacht op vrijgave",
  NEW: "Nieuw",
  SHARED: "Zelfde KvK-nummer",
  CHANGED: "Gewijzigd na controle",
  LAPSED: "Verlopen",
  WITHDRAWN: "Ingetrokken",
  EXPIRING: "Verloopt binnenkort",
};
