import type { MailKind } from "#domain/events/reactions.ts";
import { MAILS, type Mail, type Site, type StopMails } from "./index.ts";

/** Every mail, made from its sample data, to look at. */
export type MailGallery = { kinds: MailKind[]; render(kind: string): Promise<Mail> | null };

const SAMPLE_NAME = "Sanne Jansen";

/** What the samples name after one person, as different people and companies are named. */
const SAMPLE_NAMES: Record<string, string> = {
  companyName: "Fris & Schoon",
  businessName: "Fris & Schoon",
  legalName: "Fris & Schoon B.V.",
  packageName: "Grote schoonmaak",
  writtenBy: "Bram",
  invitedBy: "Bram de Wit",
  operatorName: "Bram de Wit",
};

const withNames = <Data extends object>(data: Data): Data => {
  const named = Object.keys(data).flatMap((key) => (SAMPLE_NAMES[key] ? [[key, SAMPLE_NAMES[key]]] : []));
  return { ...data, ...Object.fromEntries(named) };
};

export function mailGallery(site: Omit<Site, "stop">): MailGallery {
  const kinds = (Object.keys(MAILS) as MailKind[]).toSorted();
  const stopOf = (kind: MailKind): StopMails | null => {
    const { preference } = MAILS[kind];
    if (preference === "required") return null;
    const stopUrl = `${site.url}/meldingen/afmelden?token=voorbeeld`;
    return { kind: preference, stopUrl, settingsUrl: `${site.url}/account/meldingen` };
  };
  return {
    kinds,
    render(given) {
      const kind = kinds.find((known) => known === given);
      if (!kind) return null;
      return MAILS[kind].render(withNames(MAILS[kind].sample(SAMPLE_NAME)), { ...site, stop: stopOf(kind) });
    },
  };
}
