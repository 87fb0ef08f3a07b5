import { P } from "./parts.tsx";
import type { Words } from "./template.ts";

export type AnnouncementData = { subject: string; paragraphs: string[]; name: string };

export const announcementSample = (name: string): AnnouncementData => ({
  name,
  subject: "We zijn begonnen",
  paragraphs: [
    "Je wilde bericht als we starten. Vanaf vandaag kun je offertes vergelijken.",
    "Beschrijf wat er moet gebeuren. Bedrijven kunnen je dan hun prijs sturen.",
  ],
});

/** An announcement as its operator wrote it, with why its reader gets it. */
export function announcementWords({ subject, paragraphs, name }: AnnouncementData, reason: string): Words {
  return {
    subject,
    preview: paragraphs[0]!.slice(0, 120),
    heading: subject,
    reason,
    greets: name,
    body: (
      <>
        {paragraphs.map((paragraph) => (
          <P key={paragraph}>{paragraph}</P>
        ))}
      </>
    ),
  };
}
