import type { MailKind } from "#domain/events/reactions.ts";
import { type Mail, MAILS, type Site } from "#mails/index.ts";

/** Every kind of mail. */
export const KINDS = Object.keys(MAILS) as MailKind[];

export const SITE: Site = {
  name: "Vijfoffertes",
  url: "https://vijfoffertes.example",
  contactEmail: "post@vijfoffertes.example",
  contactPhone: null,
  owner:
    "Voorbeeldbedrijf B.V., Voorbeeldstraat 1, 1234 AB Voorbeelddorp, KvK 00000000, btw-id NL000000000B00",
  stop: null,
};

/** The mail of this kind, made from its sample data. */
export const sampleMail = (kind: MailKind, name = "Sanne Jansen"): Promise<Mail> =>
  MAILS[kind].render(MAILS[kind].sample(name), SITE);
