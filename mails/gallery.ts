import type { MailKind } from "#domain/events/reactions.ts";
import { MAILS, type Mail, type Site, type StopMails } from "./index.ts";

/** Every mail, made from its sample data, to look at. */
export type MailGallery = { kinds: MailKind[]; render(kind: string): Promise<Mail> | null };

const SAMPLE_NAME = "Sanne Jansen";

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
      return MAILS[kind].render(MAILS[kind].sample(SAMPLE_NAME), { ...site, stop: stopOf(kind) });
    },
  };
}
