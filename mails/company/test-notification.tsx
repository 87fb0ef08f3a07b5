import { P } from "../layout/parts.tsx";
import { template } from "../layout/template.ts";

type TestNotificationData = { fullName: string };

/** To the operator who asked for it: proves that this machine can send mail. */
export default template({
  about: "user",
  preference: "required",
  to: ({ to }) => to,
  data: ({ fullName }) => ({ fullName }),
  sample: (fullName) => ({ fullName }),
  words: (data: TestNotificationData, site) => ({
    subject: "Testmelding",
    preview: "Mail versturen werkt.",
    heading: "Mail versturen werkt",
    reason: `Je krijgt deze mail omdat je als beheerder van ${site.name} een testmelding hebt verstuurd.`,
    greets: data.fullName,
    body: (
      <>
        <P>Dit is een testmelding. Lees je dit, dan komt mail van deze site aan.</P>
      </>
    ),
  }),
});
