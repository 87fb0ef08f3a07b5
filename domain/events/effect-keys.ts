import type { Day } from "../dates.ts";

/* Keys of effects: what an event does once, however often it is recorded. */
export const oncePerProposal = ({ proposalId }: { proposalId: string }) => proposalId;
export const oncePerVersion = ({ proposalId, data }: { proposalId: string; data: { version: string } }) =>
  `${proposalId}:${data.version}`;
export const oncePerBriefAndDay = ({ briefId }: { briefId: string }, day: Day) => `${briefId} ${day}`;
export const oncePerBrief = ({ briefId }: { briefId: string }) => briefId;
export const oncePerQuestion = ({ data }: { data: { questionId: string } }) => data.questionId;
export const oncePerPublication = ({ briefId, data }: { briefId: string; data: { publishedAt: string } }) =>
  `${briefId}:${Date.parse(data.publishedAt)}`;
export const oncePerUser = ({ userId }: { userId: string }) => userId;
export const oncePerSubscription = ({ subscriptionId }: { subscriptionId: string }) => subscriptionId;
