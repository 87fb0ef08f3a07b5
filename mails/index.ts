import type { MailKind } from "#domain/events/reactions.ts";
import type { MailSubject } from "#domain/mails/mail-facts.ts";
import type { Template } from "./layout/template.ts";

export type { Mail, Site, StopMails } from "./layout/mail.ts";

/** A template of any kind. Its facts match its data, which TypeScript cannot express for a table. */
export type AnyTemplate = Template<MailSubject, object>;

const templates = import.meta.glob<AnyTemplate>(["./*/*.tsx", "!./layout/*"], {
  eager: true,
  import: "default",
});

/** Every mail by its kind, which is its file name in the folder of its subject. A test checks that each kind has a file and each file a kind. */
export const MAILS = Object.fromEntries(
  Object.entries(templates).map(([path, mail]) => [path.replace(/^.*\/|\.tsx$/g, ""), mail]),
) as Record<MailKind, AnyTemplate>;
