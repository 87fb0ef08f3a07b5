// Outside `proposals`, because cancelling a brief declines its proposals and `proposals` imports `briefs`.

export const PROPOSAL_STATUSES = ["PENDING", "ACCEPTED", "DECLINED", "WITHDRAWN", "EXPIRED"] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/**
 * The states of a proposal: only a pending one is decided by the client, withdrawn by the company or expired by the clock. That is
 * final, unless its deal falls through: then the chosen one is given back or declined, and others are pending again.
 */
export const PROPOSAL_TRANSITIONS = {
  PENDING: { accept: "ACCEPTED", decline: "DECLINED", withdraw: "WITHDRAWN", expire: "EXPIRED" },
  ACCEPTED: { giveBack: "WITHDRAWN", callOff: "DECLINED" },
  DECLINED: { restore: "PENDING" },
  WITHDRAWN: {},
  EXPIRED: {},
} as const satisfies Record<ProposalStatus, Partial<Record<string, ProposalStatus>>>;

/** The statuses from which an act is possible: the `where` of its compare-and-set. */
export function proposalStatusesBefore(act: keyof typeof PROPOSAL_TRANSITIONS.PENDING): ProposalStatus[] {
  return PROPOSAL_STATUSES.filter((status) => act in PROPOSAL_TRANSITIONS[status]);
}
