import { clientDealMail } from "../layout/deal-mail.tsx";
import { P } from "../layout/parts.tsx";

/** To the client: the company wrote, and nobody has read it for a while. Holds no message: the page has it. */
export default clientDealMail({
  preference: "deal_message",
  alsoAfter: true,
  subject: ({ companyName }) => `${companyName} stuurde je een bericht`,
  preview: () => "Lees het op de pagina van je opdracht.",
  heading: () => "Je hebt een bericht",
  body: ({ companyName }) => (
    <P>{companyName} stuurde je een bericht. Je leest het en antwoordt op de pagina van je opdracht.</P>
  ),
  action: "Bericht lezen",
});
