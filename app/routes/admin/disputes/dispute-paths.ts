import type { DisputeFilter } from "#domain/desk/disputes/rules.ts";
import { DISPUTE_FILTER_LABELS } from "#texts/desk/disputes.ts";

export const DISPUTES_PATH = "/beheer/tegoed";

export const disputeCasePath = (proposalId: string) => `${DISPUTES_PATH}/${proposalId}`;

/** The address of a list; `after` is the place of the last row of the page before. */
export const disputesHref = (filter: DisputeFilter, after?: string) =>
  `${DISPUTES_PATH}?toon=${DISPUTE_FILTER_LABELS[filter].word}${after === undefined ? "" : `&na=${after}`}`;
