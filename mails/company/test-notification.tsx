import type { Mail, Site } from "../layout/mail.ts";
import { greeting } from "../layout/names.ts";
import { P } from "../layout/parts.tsx";
import { renderMail } from "../layout/render-mail.tsx";
import { template } from "../layout/template.ts";

type TestNotificationData = { fullName: string };

/** To the operator who asked for it: proves that this machine can send mail. */
export default template({
  about: "user",
  preference: "required",
  to: ({ to }) => to,
  data: ({ fullName }) => ({ fullName }),
  sample: (fullName) => ({ fullName }),
  render,
});

function render(data: TestNotificationData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: "Testmelding",
    preview: "Mail versturen werkt.",
    heading: "Mail versturen werkt",
    reason: `Je krijgt deze mail omdat je als beheerder van ${site.name} een testmelding hebt verstuurd.`,
    children: (
      <>
        <P>{greeting(data.fullName)}</P>
        <P>Dit is een testmelding. Lees je dit, dan komt mail van deze site aan.</P>
      </>
    ),
  });
}
