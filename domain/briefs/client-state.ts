import type { BriefCloseReason, BriefStatus } from "./rules.ts";

/**
 * What a brief asks of its client, or how it ended. `all_declined` is a brief that is full of quotes, none of which can
 * be chosen any more.
 */
export type ClientState = "choosing" | "waiting" | "all_declined" | "chosen" | "expired" | "cancelled";

/** `pending` is the number of quotes that the client can choose from. */
export function clientStateOf(
  { status, closeReason }: { status: BriefStatus; closeReason: BriefCloseReason | null },
  pending: number,
): ClientState {
  switch (status) {
    case "OPEN":
      return pending > 0 ? "choosing" : "waiting";
    case "IN_PROGRESS":
      return pending > 0 ? "choosing" : "all_declined";
    case "COMPLETED":
      return "chosen";
    case "CANCELLED":
      return closeReason === "expired" ? "expired" : "cancelled";
  }
}

/** Whether the brief closed, or filled up, without an accepted quote. */
export const endedWithoutChoice = (state: ClientState): boolean =>
  state === "all_declined" || state === "expired" || state === "cancelled";
