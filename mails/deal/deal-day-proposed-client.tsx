import { momentText } from "#texts/deal/deals.ts";
import { clientDealMail, isVisit } from "../layout/deal-mail.tsx";
import { P } from "../layout/parts.tsx";

/** To the client: the company proposed moments. */
export default clientDealMail({
  preference: "deal_day",
  applies: ({ proposed }) => proposed.some(({ side }) => side === "COMPANY"),
  subject: ({ companyName, proposed }) =>
    `${companyName} ${isVisit(proposed) ? "wil vooraf komen kijken" : "stelt een dag voor"}`,
  preview: ({ proposed }) => proposed.map(momentText).join(", "),
  heading: () => "Past een van deze momenten?",
  body: ({ companyName, proposed }) => (
    <P>
      {companyName} stelt {proposed.length === 1 ? "dit moment" : "deze momenten"} voor
      {isVisit(proposed) ? " om vooraf te komen kijken" : ""}. Kies er een, of stel zelf iets anders voor.
    </P>
  ),
  facts: ({ proposed }) =>
    proposed.map((moment, index) => ({ label: `Moment ${index + 1}`, value: momentText(moment) })),
  action: "Moment kiezen",
});
