import type { Day } from "../kernel/dates.ts";
import type { NoticeKind } from "./notifications/rules.ts";
import type { WebhookTopic } from "./webhook-topics.ts";
import type { DomainEvent, EventType } from "./catalogue.ts";

/** A mail that an event sends. */
export type MailReaction<Type extends EventType> = {
  mail: string;
  /**
   * One mail to each member of the company who writes to clients, to the member who did it, or to each operator who decides on
   * operators and the one that it is about, but not to who did it. Without it there is one mail,
   * and what it is about says to whom: a client, an account, or the contact person of a company.
   */
  to?: "quoters" | "actor" | "admins";
  /**
   * Delivered first: somebody waits for it at a screen (a code, a link, a reset), or must know at once that their
   * account has changed. Not for the newsletter link: any visitor can order many of those.
   */
  urgent?: true;
  /** One mail to each of many recipients. The verb orders them with `orderMails`, not `record`. */
  bulk?: true;
  /**
   * Key of the effect, so that it happens once however often the event is recorded. Without a key each event sends a
   * mail. `day` is the day in the Netherlands.
   */
  once?: (event: DomainEvent<Type>, day: Day) => string;
  /**
   * Kind of an earlier mail about the same effect. While that one is unsent, this one is not ordered either: the earlier
   * one drops itself at delivery (`applies`).
   */
  unlessUnsent?: string;
  /** Which of these events send it; all when absent. */
  when?: (event: DomainEvent<Type>) => boolean;
};

/** What an event tells somebody on the site. */
export type NoticeReaction<Type extends EventType> = {
  kind: NoticeKind;
  /** Key of the effect, as of a mail. */
  once?: (event: DomainEvent<Type>) => string;
  /** Tells the other companies with a pending quote on the brief, instead of the company of the event. */
  among?: "others";
  /** Leaves out the user who did it: a colleague's news, and their own act. */
  notToActor?: true;
  /** Which of these events tell it; all when absent. */
  when?: (event: DomainEvent<Type>) => boolean;
};

/** What an event sends to the servers of its company. */
export type WebhookReaction<Type extends EventType> = {
  topic: WebhookTopic;
  /** Key of the effect, as of a mail. */
  once: (event: DomainEvent<Type>) => string;
};

/** The mails of these event types. Every type has a row, so that a new one is decided. */
export type MailsAfter<Types extends EventType> = { [Type in Types]: readonly MailReaction<Type>[] };

/** What these event types tell on the site; a type without a row tells nothing. */
export type NoticesAfter<Types extends EventType> = { [Type in Types]?: readonly NoticeReaction<Type>[] };

/** What these event types send to the servers of their company; a type without a row sends nothing. */
export type WebhooksAfter<Types extends EventType> = { [Type in Types]?: readonly WebhookReaction<Type>[] };
