import { momentText } from "#texts/deal/deals.ts";
import { companyDealMail } from "../layout/deal-mail.tsx";
import { P } from "../layout/parts.tsx";
import { workAt } from "../layout/work-at.ts";

/** To the company, the day before: what is agreed. */
export default companyDealMail({
  preference: "job_reminder",
  applies: ({ agreed }) => agreed !== null,
  subject: ({ categoryLabel, locationText, moment }) =>
    `Morgen${moment ? ` om ${moment.time} uur` : ""}${moment?.kind === "VISIT" ? " vooraf kijken" : ""}: ${workAt({ categoryLabel, locationText })}`,
  preview: ({ moment }) => (moment ? momentText(moment) : ""),
  heading: ({ moment }) =>
    moment?.kind === "VISIT" ? "Morgen ga je vooraf kijken" : "Morgen heb je een opdracht",
  body: () => (
    <P>Ben je morgen onderweg? Druk dan op “We komen eraan”: de opdrachtgever krijgt meteen bericht.</P>
  ),
  facts: ({ moment }) => [{ label: "Wanneer", value: moment && momentText(moment) }],
  action: "Opdracht bekijken",
});
