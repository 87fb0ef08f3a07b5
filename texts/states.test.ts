import { expect, test } from "vitest";
import { PROPOSAL_STATUSES } from "#domain/facts/proposal-status.ts";
import { CLIENT_STATE_LABELS } from "./request/client-states.ts";
import { PROPOSAL_STATUS_LABELS } from "./labels.ts";

test("each state has one word for its reader", () => {
  expect(CLIENT_STATE_LABELS).toEqual({
    choosing: "Kies een bedrijf",
    waiting: "Wacht op offertes",
    all_declined: "Alles afgewezen",
    chosen: "Bedrijf gekozen",
    expired: "Verlopen",
    cancelled: "Geannuleerd",
  });
  expect(PROPOSAL_STATUSES.map((status) => [status, PROPOSAL_STATUS_LABELS[status]])).toEqual([
    ["PENDING", "In afwachting"],
    ["ACCEPTED", "Gekozen"],
    ["DECLINED", "Niet gekozen"],
    ["WITHDRAWN", "Ingetrokken"],
    ["EXPIRED", "Verlopen"],
  ]);
  for (const words of [CLIENT_STATE_LABELS, PROPOSAL_STATUS_LABELS])
    expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
});
