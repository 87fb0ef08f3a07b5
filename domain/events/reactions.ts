import { ACCOUNT_MAILS } from "./account-events.ts";
import { COMPANY_MAILS, COMPANY_NOTICES } from "./company-events.ts";
import { SUBSCRIPTION_MAILS, SUBSCRIPTION_NOTICES, SUBSCRIPTION_WEBHOOKS } from "./subscription-events.ts";
import { BRIEF_MAILS, BRIEF_NOTICES, BRIEF_WEBHOOKS } from "./brief-events.ts";
import { COMPLAINT_MAILS, COMPLAINT_NOTICES } from "./complaint-events.ts";
import { DEAL_MAILS, DEAL_NOTICES, DEAL_WEBHOOKS } from "./deal-events.ts";
import { DISPUTE_MAILS, DISPUTE_NOTICES } from "./dispute-events.ts";
import { EXPERIENCE_MAILS, EXPERIENCE_NOTICES } from "./experience-events.ts";
import { PROPOSAL_MAILS, PROPOSAL_NOTICES, PROPOSAL_WEBHOOKS } from "./proposal-events.ts";
import { MODERATION_MAILS } from "./moderation-events.ts";
import { SITE_MAILS } from "./site-events.ts";
import type { EventType } from "./catalogue.ts";
import type {
  MailReaction,
  MailsAfter,
  NoticeReaction,
  NoticesAfter,
  WebhookReaction,
  WebhooksAfter,
} from "./reaction.ts";

/** The mails that follow each event, written as rows in the transaction of the verb. */
export const REACTIONS = {
  ...ACCOUNT_MAILS,
  ...COMPANY_MAILS,
  ...SUBSCRIPTION_MAILS,
  ...BRIEF_MAILS,
  ...PROPOSAL_MAILS,
  ...DEAL_MAILS,
  ...COMPLAINT_MAILS,
  ...EXPERIENCE_MAILS,
  ...DISPUTE_MAILS,
  ...MODERATION_MAILS,
  ...SITE_MAILS,
} as const satisfies MailsAfter<EventType>;

/** All kinds of mail: each is a reaction to an event. */
export type MailKind = { [Type in EventType]: (typeof REACTIONS)[Type][number]["mail"] }[EventType];

export const MAIL_KINDS = [
  ...new Set(Object.values(REACTIONS).flatMap((mails) => mails.map(({ mail }) => mail))),
];

/** The mails of an event type, for `record`. */
export const mailReactions = <Type extends EventType>(type: Type) =>
  REACTIONS[type] as unknown as readonly (MailReaction<Type> & { mail: MailKind; unlessUnsent?: MailKind })[];

const kindsThatAre = (trait: "urgent" | "bulk"): ReadonlySet<string> =>
  new Set(
    Object.values(REACTIONS)
      .flat()
      .flatMap((reaction) => (trait in reaction ? [reaction.mail] : [])),
  );

const URGENT = kindsThatAre("urgent");
const BULK = kindsThatAre("bulk");

type Reactions = (typeof REACTIONS)[EventType][number];

/** The kinds of mail that go to many recipients at once. */
export type BulkMailKind = Extract<Reactions, { bulk: true }>["mail"];

/** The queue of mails of this kind. */
export function queueOf(kind: MailKind): "deliver-urgent-mail" | "deliver-mail" | "deliver-bulk-mail" {
  if (BULK.has(kind)) return "deliver-bulk-mail";
  return URGENT.has(kind) ? "deliver-urgent-mail" : "deliver-mail";
}

/** What events tell on the site, to those who hear of its kind. */
const NOTICES: NoticesAfter<EventType> = {
  ...COMPANY_NOTICES,
  ...SUBSCRIPTION_NOTICES,
  ...BRIEF_NOTICES,
  ...PROPOSAL_NOTICES,
  ...DEAL_NOTICES,
  ...COMPLAINT_NOTICES,
  ...EXPERIENCE_NOTICES,
  ...DISPUTE_NOTICES,
};

/** What an event of this type tells on the site, for `record`. */
export const noticeReactions = <Type extends EventType>(type: Type): readonly NoticeReaction<Type>[] =>
  NOTICES[type] ?? [];

/** What events send to the servers of their company. */
const WEBHOOKS: WebhooksAfter<EventType> = {
  ...SUBSCRIPTION_WEBHOOKS,
  ...BRIEF_WEBHOOKS,
  ...PROPOSAL_WEBHOOKS,
  ...DEAL_WEBHOOKS,
};

/** What an event of this type sends, for `record`. */
export const webhookReactions = <Type extends EventType>(type: Type): readonly WebhookReaction<Type>[] =>
  WEBHOOKS[type] ?? [];
