import type { Day } from "../kernel/dates.ts";

/* Keys of effects: what an event does once, however often it is recorded. */
export const oncePerProposal = ({ proposalId }: { proposalId: string }) => proposalId;
/** A quote that was restored is decided on again. */
export const oncePerDecision = ({ proposalId, data }: { proposalId: string; data: { round: string } }) =>
  data.round === "" ? proposalId : `${proposalId}:${data.round}`;
export const oncePerVersion = ({ proposalId, data }: { proposalId: string; data: { version: string } }) =>
  `${proposalId}:${data.version}`;
export const oncePerBriefAndDay = ({ briefId }: { briefId: string }, day: Day) => `${briefId} ${day}`;
export const oncePerBrief = ({ briefId }: { briefId: string }) => briefId;
export const oncePerQuestion = ({ data }: { data: { questionId: string } }) => data.questionId;
export const oncePerExtra = ({ proposalId, data }: { proposalId: string; data: { number: string } }) =>
  `${proposalId}:${data.number}`;
export const oncePerMessage = ({ data }: { data: { messageId: string } }) => data.messageId;
export const oncePerSilence = ({ data }: { data: { silence: string } }) => data.silence;
export const oncePerMoment = ({ data }: { data: { momentId: string } }) => data.momentId;
export const oncePerAsk = ({ data }: { data: { askId: string } }) => data.askId;
export const oncePerPublication = ({ briefId, data }: { briefId: string; data: { publishedAt: string } }) =>
  `${briefId}:${Date.parse(data.publishedAt)}`;
export const oncePerUser = ({ userId }: { userId: string }) => userId;
export const oncePerSubscription = ({ subscriptionId }: { subscriptionId: string }) => subscriptionId;
