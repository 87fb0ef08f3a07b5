import { companyDealMail } from "../layout/deal-mail.tsx";
import { P } from "../layout/parts.tsx";
import { workAt } from "../layout/work-at.ts";

/** To the company: the client wrote, and nobody has read it for a while. Holds no message: the page has it. */
export default companyDealMail({
  preference: "job_message",
  alsoAfter: true,
  subject: ({ categoryLabel, locationText }) =>
    `Bericht van de opdrachtgever: ${workAt({ categoryLabel, locationText })}`,
  preview: () => "Lees het op de pagina van de opdracht.",
  heading: () => "Je hebt een bericht",
  body: () => (
    <P>De opdrachtgever stuurde je een bericht. Je leest het en antwoordt op de pagina van de opdracht.</P>
  ),
  action: "Bericht lezen",
});
