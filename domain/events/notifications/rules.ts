import { OWNING_ROLES, QUOTING_ROLES, type CompanyRole, type Role } from "../../kernel/roles.ts";

/** The ways in which somebody hears of something. The bell is the list on the site. */
export const CHANNELS = ["mail", "bell", "push"] as const;
export type Channel = (typeof CHANNELS)[number];

/** When somebody wants to hear of something: once a day is for the mails about new requests only. */
export const CHOICES = ["at_once", "digest", "never"] as const;
export type Choice = (typeof CHOICES)[number];

/**
 * What a channel does while the user has not chosen. Without a choice are `required`, which belongs to what they ordered or
 * asked for, and `none`, because the channel has no such message.
 */
type Initial = Choice | "required" | "none";

/**
 * Who hears of a kind: the client of the request, or members of the company. Quoters hear of requests and quotes, owners of
 * the company itself; its mails go to the contact person alone.
 */
export type Hearers = "client" | "quoters" | "owners";

/** The members of a company who hear of what is for them. Readers hear of nothing. */
export const ROLES_THAT_HEAR = { quoters: QUOTING_ROLES, owners: OWNING_ROLES } as const;

type Kind = { for: Hearers | "everybody" } & Record<Channel, Initial>;

/** What people are told of, and how while they have not chosen. */
export const NOTIFICATION_KINDS = {
  /** A request that matches how the company works. */
  new_request: { for: "quoters", mail: "at_once", bell: "at_once", push: "at_once" },
  /** A client asks this company first. */
  asked_first: { for: "quoters", mail: "at_once", bell: "at_once", push: "at_once" },
  /** The client chose the company. */
  quote_chosen: { for: "quoters", mail: "required", bell: "at_once", push: "at_once" },
  /** A quote was declined or expired, or its request is gone. */
  quote_ended: { for: "quoters", mail: "at_once", bell: "at_once", push: "never" },
  /** The client changed the request of a pending quote, which waits for the company's confirmation. */
  request_changed: { for: "quoters", mail: "at_once", bell: "at_once", push: "at_once" },
  /** The client asks something about a pending quote, or for another offer. */
  quote_asked: { for: "quoters", mail: "at_once", bell: "at_once", push: "at_once" },
  /** The client opened the quote. */
  quote_read: { for: "quoters", mail: "none", bell: "at_once", push: "never" },
  /** The client answered a question of the company. */
  question_answered: { for: "quoters", mail: "at_once", bell: "at_once", push: "at_once" },
  /** The client answered a question of another company, about a request that this one quoted on. */
  question_shared: { for: "quoters", mail: "none", bell: "at_once", push: "never" },
  /** The client of a deal proposed a day, or took one. */
  job_day: { for: "quoters", mail: "at_once", bell: "at_once", push: "at_once" },
  /** The client decided on extra work. */
  job_extra: { for: "quoters", mail: "at_once", bell: "at_once", push: "at_once" },
  /** The client of a deal wrote a message. */
  job_message: { for: "quoters", mail: "at_once", bell: "at_once", push: "at_once" },
  /** A job fell through or is done. */
  job_end: { for: "quoters", mail: "required", bell: "at_once", push: "at_once" },
  /** A complaint about a deal: of the client, or news of one. */
  job_complaint: { for: "quoters", mail: "required", bell: "at_once", push: "at_once" },
  /** What is agreed for tomorrow. */
  job_reminder: { for: "quoters", mail: "at_once", bell: "at_once", push: "never" },
  /** A place came free in a province that the company waits for. */
  place_free: { for: "owners", mail: "at_once", bell: "at_once", push: "at_once" },
  /** Invoices and payments. */
  billing: { for: "owners", mail: "required", bell: "at_once", push: "never" },
  /** The check of the company, and who are its members. */
  company: { for: "owners", mail: "required", bell: "at_once", push: "none" },
  /** The company that was asked first will not quote, or was silent. */
  ask_ended: { for: "client", mail: "at_once", bell: "at_once", push: "at_once" },
  /** A company asks something about the request. */
  question_asked: { for: "client", mail: "at_once", bell: "at_once", push: "at_once" },
  new_quote: { for: "client", mail: "at_once", bell: "at_once", push: "at_once" },
  /** A company changed its quote, or confirmed it for the changed request. */
  quote_changed: { for: "client", mail: "at_once", bell: "at_once", push: "at_once" },
  /** A quote was withdrawn or expired. */
  quote_gone: { for: "client", mail: "at_once", bell: "at_once", push: "never" },
  /** The company of a deal proposed a day, took one, or is on its way. */
  deal_day: { for: "client", mail: "at_once", bell: "at_once", push: "at_once" },
  /** The company offered extra work, or took it back. */
  deal_extra: { for: "client", mail: "required", bell: "at_once", push: "at_once" },
  /** The company of a deal wrote a message. */
  deal_message: { for: "client", mail: "at_once", bell: "at_once", push: "at_once" },
  /** The deal fell through or is done, or it was decided whether it counts. */
  deal_end: { for: "client", mail: "required", bell: "at_once", push: "at_once" },
  /** A complaint about a deal: of the company, or news of one. */
  deal_complaint: { for: "client", mail: "required", bell: "at_once", push: "at_once" },
  /** Says how a deal went that ended. */
  experience: { for: "client", mail: "at_once", bell: "at_once", push: "never" },
  /** What is agreed for tomorrow. */
  deal_reminder: { for: "client", mail: "at_once", bell: "at_once", push: "never" },
  /** A request closes soon, or closed by the clock. */
  request_ends: { for: "client", mail: "at_once", bell: "at_once", push: "at_once" },
  /** Quotes wait for a choice, or there are none yet. */
  choose_reminder: { for: "client", mail: "at_once", bell: "at_once", push: "never" },
  /** Security, and what the user did themselves. Mails only. */
  account: { for: "everybody", mail: "required", bell: "none", push: "none" },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** Kinds that are told on the site. */
export type NoticeKind = {
  [Kind in NotificationKind]: (typeof NOTIFICATION_KINDS)[Kind]["for"] extends Hearers ? Kind : never;
}[NotificationKind];

/** All kinds, as CHECKs and schemas take them. */
export const KINDS = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];

/** Kinds whose mails people may turn off. */
export type OptionalMailKind = {
  [Kind in NotificationKind]: (typeof NOTIFICATION_KINDS)[Kind]["mail"] extends Choice ? Kind : never;
}[NotificationKind];

export const OPTIONAL_MAIL_KINDS = KINDS.filter((kind) => choicesOf(kind, "mail").length > 0) as [
  OptionalMailKind,
  ...OptionalMailKind[],
];

/** Whether somebody with these roles hears of a kind. */
export function hearsOf(kind: NotificationKind, { role, companyRole }: Listener): boolean {
  const { for: whom } = NOTIFICATION_KINDS[kind];
  if (whom === "everybody") return true;
  if (whom === "client") return role === "CLIENT";
  const roles: readonly CompanyRole[] = ROLES_THAT_HEAR[whom];
  return companyRole !== null && roles.includes(companyRole);
}

type Listener = { role: Role; companyRole: CompanyRole | null };

/** All kinds that somebody with these roles hears of. */
export const kindsHeardBy = (listener: Listener): NotificationKind[] =>
  KINDS.filter((kind) => hearsOf(kind, listener));

/** Whether somebody is ever told anything on the site. */
export const hasBell = (listener: Listener): boolean =>
  kindsHeardBy(listener).some((kind) => NOTIFICATION_KINDS[kind].bell !== "none");

/** Whether the mails of a kind go to the contact person of a company, whoever else hears of it. */
export const isMailForContact = (kind: NotificationKind): boolean =>
  NOTIFICATION_KINDS[kind].for === "owners";

/** What a kind does on a channel while the user has not chosen. */
export function initialChoice(kind: NotificationKind, channel: Channel): Choice {
  const initial: Initial = NOTIFICATION_KINDS[kind][channel];
  if (initial === "required") return "at_once";
  return initial === "none" ? "never" : initial;
}

/** What a user may choose for a kind on a channel; empty when there is no choice. */
export function choicesOf(kind: NotificationKind, channel: Channel): readonly Choice[] {
  const initial: Initial = NOTIFICATION_KINDS[kind][channel];
  if (initial === "required" || initial === "none") return [];
  return kind === "new_request" && channel === "mail" ? CHOICES : ["at_once", "never"];
}

/** Whether the mails of a kind belong to the service, so that they cannot be turned off. */
export const isMailRequired = (kind: NotificationKind): boolean =>
  NOTIFICATION_KINDS[kind].mail === "required";

/** Who reads a mail: a user, or the client of a brief, who may have no account. */
export type MailReader = { userId: string } | { clientId: string | null; briefId: string };

/** Days that a notification is kept after it was read, and when it never is. */
export const READ_NOTIFICATION_DAYS = 90;
export const NOTIFICATION_DAYS = 365;
