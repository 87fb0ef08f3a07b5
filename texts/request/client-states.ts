import type { ClientState } from "#domain/briefs/client-state.ts";

/** The state of a request in its client's words. */
export const CLIENT_STATE_LABELS: Record<ClientState, string> = {
  choosing: "Kies een bedrijf",
  waiting: "Wacht op offertes",
  all_declined: "Alles afgewezen",
  chosen: "Bedrijf gekozen",
  expired: "Verlopen",
  cancelled: "Geannuleerd",
};
