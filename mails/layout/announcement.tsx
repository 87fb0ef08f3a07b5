import type { Mail, Site } from "./mail.ts";
import { greeting } from "./names.ts";
import { P } from "./parts.tsx";
import { renderMail } from "./render-mail.tsx";

export type AnnouncementData = { subject: string; paragraphs: string[]; name: string };

export const announcementSample = (name: string): AnnouncementData => ({
  name,
  subject: "We zijn begonnen",
  paragraphs: [
    "Je wilde bericht als we starten. Vanaf vandaag kun je offertes vergelijken.",
    "Beschrijf wat er moet gebeuren. De prijzen komen naar je toe.",
  ],
});

/** An announcement as its operator wrote it, with why its reader gets it. */
export function renderAnnouncement(
  { subject, paragraphs, name }: AnnouncementData,
  site: Site,
  reason: string,
): Promise<Mail> {
  return renderMail({
    site,
    subject,
    preview: paragraphs[0]!.slice(0, 120),
    heading: subject,
    reason,
    children: (
      <>
        <P>{greeting(name)}</P>
        {paragraphs.map((paragraph) => (
          <P key={paragraph}>{paragraph}</P>
        ))}
      </>
    ),
  });
}
