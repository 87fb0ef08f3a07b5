import { paragraphsOf } from "#domain/signups/announcements/rules.ts";
import { announcementSample, announcementWords } from "../layout/announcement.tsx";
import { template } from "../layout/template.ts";

/** To a confirmed address of the newsletter: news that an operator wrote. */
export default template({
  about: "announcement",
  preference: "newsletter",
  stopPath: ({ unsubscribeToken }) => `/nieuwsbrief/afmelden?token=${unsubscribeToken}`,
  to: ({ to }) => to,
  data: ({ subject, text, name }) => ({ subject, name, paragraphs: paragraphsOf(text) }),
  sample: announcementSample,
  words: (data, site) =>
    announcementWords(data, `Je krijgt deze mail omdat je je hebt aangemeld voor nieuws van ${site.name}.`),
});
