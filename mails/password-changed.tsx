import type { Mail, Site } from "./layout/mail.ts";
import { greeting } from "./layout/names.ts";
import { Action, Note, P } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import { SAMPLE_URL } from "./layout/samples.ts";
import { template } from "./layout/template.ts";

type PasswordChangedData = { fullName: string; resetUrl: string };

/** To the owner of an account whose password was changed, in case it was somebody else. */
export default template({
  about: "user",
  to: ({ to }) => to,
  data: ({ fullName }, site) => ({ fullName, resetUrl: `${site.url}/forgot-password` }),
  sample: (fullName) => ({ fullName, resetUrl: `${SAMPLE_URL}/forgot-password` }),
  render,
});

function render(data: PasswordChangedData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: "Je wachtwoord is gewijzigd",
    preview: "Was jij het niet? Kies dan meteen een nieuw wachtwoord.",
    heading: "Je wachtwoord is gewijzigd",
    reason: `Je krijgt deze mail omdat het wachtwoord van je account op ${site.name} is gewijzigd.`,
    children: (
      <>
        <P>{greeting(data.fullName)}</P>
        <P>Je wachtwoord is gewijzigd. Op alle andere apparaten ben je uitgelogd.</P>
        <P>Was jij het niet? Kies dan meteen een nieuw wachtwoord:</P>
        <Action href={data.resetUrl} label="Nieuw wachtwoord kiezen" />
        <Note>Was jij het wel? Dan hoef je niets te doen.</Note>
      </>
    ),
  });
}
