import { BRIEF_STATUSES } from "../briefs/rules.ts";
import { PROPOSAL_STATUSES } from "../facts/proposal-status.ts";
import type { ListName } from "./rules.ts";

/** One filter with its value. */
type Choice = readonly [key: string, value: string];

const eachAs = (key: string, values: readonly string[]): Choice[] => values.map((value) => [key, value]);

/** The views of a list that stand above it as tabs, each a filter. The list without one of them is the first tab. */
export const LIST_TABS: Record<ListName, readonly Choice[]> = {
  briefs: eachAs("state", ["QUIET", ...BRIEF_STATUSES, "UNCONFIRMED"]),
  proposals: eachAs("proposalState", PROPOSAL_STATUSES),
  companies: [
    ["checked", "no"],
    ["subscribed", "yes"],
    ["subscribed", "no"],
  ],
  clients: eachAs("requests", ["some", "none"]),
  subscriptions: [
    ...eachAs("subscriptionState", ["past_due", "active", "trialing"]),
    ["ending", "yes"],
    ["subscriptionState", "canceled"],
  ],
  invoices: [["files", "missing"]],
  mails: eachAs("mailState", ["refused", "waiting", "sent"]),
  // It has a page of its own.
  messages: [],
  jobs: eachAs("jobState", ["failed", "retry", "created", "active", "completed"]),
  tries: [],
};
