import type { Mail, Site } from "./mail.ts";
import { greeting } from "./names.ts";
import { P } from "./parts.tsx";
import { renderMail } from "./render-mail.tsx";

type TestNotificationData = { fullName: string };

/** To the operator who asked for it: proves that mail leaves this machine. */
export function testNotification(data: TestNotificationData, site: Site): Promise<Mail> {
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
