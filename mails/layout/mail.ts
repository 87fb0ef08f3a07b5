import type { OptionalMailKind } from "#domain/events/notifications/rules.ts";

/** The site that sends the mail, from the configuration. `url` has no trailing slash. */
export type Site = {
  name: string;
  url: string;
  contactEmail: string;
  /** As people read it and as a phone dials it; null without one. */
  contactPhone: { text: string; number: string } | null;
  /** Who is behind the site, in one line. */
  owner: string;
  /** How the reader of this mail stops mails of its kind; null when it belongs to the service. */
  stop: StopMails | null;
};

/** `settingsUrl` is null for a reader without an account. */
export type StopMails = {
  kind: OptionalMailKind | "newsletter";
  stopUrl: string;
  settingsUrl: string | null;
};

/** A composed mail; both bodies have the same content. */
export type Mail = { subject: string; html: string; text: string };
