import type { BriefCloseReason, BriefStatus } from "./rules.ts";

/**
 * What a brief asks of its client, or how it ended. `all_declined` is a brief that is full of quotes, none of which can
 * be chosen any more.
 */
export type ClientState = "choosing" | "waiting" | "all_declined" | "chosen" | "expired" | "cancelled";

/** `pending` is the number of quotes that the client can choose from. */
export function clientStateOf(
  brief: {
    status: BriefStatus;
    closeReason: BriefCloseReason | null;
    /** Without quotes that have expired. */
    proposalsCount: number;
    maxProposals: number;
  },
  pending: number,
): ClientState {
  switch (brief.status) {
    case "OPEN":
      return pending > 0 ? "choosing" : "waiting";
    case "IN_PROGRESS":
      if (pending > 0) return "choosing";
      return brief.proposalsCount < brief.maxProposals ? "waiting" : "all_declined";
    case "COMPLETED":
      return "chosen";
    case "CANCELLED":
      return brief.closeReason === "expired" ? "expired" : "cancelled";
  }
}

/** Whether the brief closed, or filled up, without an accepted quote. */
export const endedWithoutChoice = (state: ClientState): boolean =>
  state === "all_declined" || state === "expired" || state === "cancelled";
