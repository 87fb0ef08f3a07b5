/** The ways in which somebody hears of something. The bell is the list on the site. */
export const CHANNELS = ["mail", "bell", "push"] as const;
export type Channel = (typeof CHANNELS)[number];

/** When somebody wants to hear of something: once a day is for the mails about new requests only. */
export const CHOICES = ["at_once", "digest", "never"] as const;
export type Choice = (typeof CHOICES)[number];

type Kind = {
  for: "client" | "company" | "everybody";
  /** Without a choice of the user. `required`: the mail belongs to what they ordered or asked for, so there is no choice. */
  mail: Choice | "required";
  bell: Choice;
  push: Choice;
};

/** What people are told of, and how while they have not chosen. */
export const NOTIFICATION_KINDS = {
  /** A request that matches how the company works. */
  new_request: { for: "company", mail: "at_once", bell: "at_once", push: "at_once" },
  /** The client chose the company. */
  quote_chosen: { for: "company", mail: "required", bell: "at_once", push: "at_once" },
  /** A quote was declined or expired, or its request is gone. */
  quote_ended: { for: "company", mail: "at_once", bell: "at_once", push: "never" },
  quote_read: { for: "company", mail: "never", bell: "at_once", push: "never" },
  /** A place came free in a province that the company waits for. */
  place_free: { for: "company", mail: "at_once", bell: "at_once", push: "at_once" },
  /** Invoices and payments. */
  billing: { for: "company", mail: "required", bell: "at_once", push: "never" },
  new_quote: { for: "client", mail: "at_once", bell: "at_once", push: "at_once" },
  quote_changed: { for: "client", mail: "at_once", bell: "at_once", push: "at_once" },
  /** A quote was withdrawn or expired. */
  quote_gone: { for: "client", mail: "at_once", bell: "at_once", push: "never" },
  /** A request closes soon, or closed by the clock. */
  request_ends: { for: "client", mail: "at_once", bell: "at_once", push: "at_once" },
  /** Quotes wait for a choice, or there are none yet. */
  choose_reminder: { for: "client", mail: "at_once", bell: "at_once", push: "never" },
  /** Security, and what the user did themselves. Mails only. */
  account: { for: "everybody", mail: "required", bell: "never", push: "never" },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** All kinds, as CHECKs and schemas take them. */
export const KINDS = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];

/** What a kind does on a channel while the user has not chosen. */
export const initialChoice = (kind: NotificationKind, channel: Channel): Choice | "required" =>
  NOTIFICATION_KINDS[kind][channel];

/** Days that a notification is kept after it was read, and when it never is. */
export const READ_NOTIFICATION_DAYS = 90;
export const NOTIFICATION_DAYS = 365;
