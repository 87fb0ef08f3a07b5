import { paragraphsOf } from "#domain/signups/announcements/rules.ts";
import { announcementSample, announcementWords } from "../layout/announcement.tsx";
import { template } from "../layout/template.ts";

/** To the operator who tests an announcement: as its readers get it, except for the link to unsubscribe. */
export default template({
  about: "announcementTest",
  preference: "required",
  to: ({ to }) => to,
  data: ({ subject, text, fullName }) => ({
    subject: `Test: ${subject}`,
    name: fullName,
    paragraphs: paragraphsOf(text),
  }),
  sample: announcementSample,
  words: (data) =>
    announcementWords(
      data,
      "Je krijgt deze mail omdat je deze aankondiging test. Alleen jij krijgt hem, en in de echte mail staat hier een link om je af te melden.",
    ),
});
