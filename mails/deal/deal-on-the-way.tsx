import { momentText } from "#texts/deal/deals.ts";
import { clientDealMail } from "../layout/deal-mail.tsx";
import { P } from "../layout/parts.tsx";

/** To the client, on the day: the company is on its way. */
export default clientDealMail({
  preference: "deal_day",
  applies: ({ agreed }) => agreed !== null,
  subject: ({ companyName }) => `${companyName} komt eraan`,
  preview: ({ companyName }) => `${companyName} is onderweg naar je.`,
  heading: ({ companyName }) => `${companyName} komt eraan`,
  body: ({ companyName }) => <P>{companyName} meldde dat het onderweg is.</P>,
  facts: ({ moment }) => [{ label: "Afgesproken", value: moment && momentText(moment) }],
  action: "Afspraak bekijken",
});
