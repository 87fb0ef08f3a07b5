import type { MailKind } from "#domain/events/reactions.ts";
import type { MailSubject } from "#domain/mail-views.ts";
import type { Template } from "./layout/template.ts";

export type { Mail, Site } from "./layout/mail.ts";

/** A template of any kind: its facts and its data agree, which TypeScript cannot follow through a table. */
export type AnyTemplate = Template<MailSubject, object>;

const templates = import.meta.glob<AnyTemplate>("./*.tsx", { eager: true, import: "default" });

/** Every mail by its kind, the name of its file. A test finds a kind without a file, and a file without a kind. */
export const MAILS = Object.fromEntries(
  Object.entries(templates).map(([path, mail]) => [path.replace(/^\.\/|\.tsx$/g, ""), mail]),
) as Record<MailKind, AnyTemplate>;
