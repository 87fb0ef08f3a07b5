import { momentText } from "#texts/deal/deals.ts";
import { clientDealMail } from "../layout/deal-mail.tsx";
import { P } from "../layout/parts.tsx";

/** To the client, the day before: what is agreed. */
export default clientDealMail({
  preference: "deal_reminder",
  applies: ({ agreed }) => agreed !== null,
  subject: ({ companyName, moment }) => `Morgen${moment ? ` om ${moment.time} uur` : ""} komt ${companyName}`,
  preview: ({ moment }) => (moment ? momentText(moment) : ""),
  heading: ({ companyName, moment }) =>
    `Morgen komt ${companyName}${moment?.kind === "VISIT" ? " vooraf kijken" : ""}`,
  body: () => <P>Kan het toch niet? Laat het dan vandaag nog weten op de pagina van je opdracht.</P>,
  facts: ({ moment }) => [{ label: "Wanneer", value: moment && momentText(moment) }],
  action: "Afspraak bekijken",
});
