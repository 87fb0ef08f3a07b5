import type { Mail, Site } from "./layout/mail.ts";
import { greeting } from "./layout/names.ts";
import { Note, P } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import { template } from "./layout/template.ts";

type AccountDeletedData = { fullName: string };

/** The last mail to a user who deleted their account. */
export default template({
  about: "addressee",
  preference: "required",
  to: ({ to }) => to,
  data: ({ fullName }) => ({ fullName }),
  sample: (fullName) => ({ fullName }),
  render,
});

function render(data: AccountDeletedData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: "Je account is verwijderd",
    preview: "Dit is de laatste mail die je van ons krijgt.",
    heading: "Je account is verwijderd",
    reason: `Je krijgt deze mail omdat je je account op ${site.name} hebt verwijderd.`,
    children: (
      <>
        <P>{greeting(data.fullName)}</P>
        <P>
          Je account en je gegevens zijn verwijderd. Wat we volgens de wet moeten bewaren, zoals gegevens over
          betalingen, verwijderen we zodra het mag.
        </P>
        <P>Bedankt dat je {site.name} hebt gebruikt. Je bent altijd welkom om terug te komen.</P>
        <Note>Was jij het niet? Mail ons dan meteen op {site.contactEmail}.</Note>
      </>
    ),
  });
}
