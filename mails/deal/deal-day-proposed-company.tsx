import { momentText } from "#texts/deal/deals.ts";
import { companyDealMail, isVisit } from "../layout/deal-mail.tsx";
import { P } from "../layout/parts.tsx";
import { workAt } from "../layout/work-at.ts";

/** To the company: the client proposed moments. */
export default companyDealMail({
  preference: "job_day",
  applies: ({ proposed }) => proposed.some(({ side }) => side === "CLIENT"),
  subject: ({ categoryLabel, locationText, proposed }) =>
    `De opdrachtgever stelt een ${isVisit(proposed) ? "bezoek" : "dag"} voor: ${workAt({ categoryLabel, locationText })}`,
  preview: ({ proposed }) => proposed.map(momentText).join(", "),
  heading: () => "Past een van deze momenten?",
  body: ({ proposed }) => (
    <P>
      De opdrachtgever stelt {proposed.length === 1 ? "dit moment" : "deze momenten"} voor
      {isVisit(proposed) ? " om vooraf te komen kijken" : ""}. Kies er een, of stel zelf iets anders voor.
    </P>
  ),
  facts: ({ proposed }) =>
    proposed.map((moment, index) => ({ label: `Moment ${index + 1}`, value: momentText(moment) })),
  action: "Moment kiezen",
});
