import { momentText } from "#texts/deal/deals.ts";
import { companyDealMail } from "../layout/deal-mail.tsx";
import { P } from "../layout/parts.tsx";

/** To the company: a moment is agreed. */
export default companyDealMail({
  preference: "required",
  withCalendar: true,
  applies: ({ agreed }) => agreed !== null,
  subject: ({ moment, categoryLabel }) =>
    `Afgesproken${moment ? `: ${momentText(moment)}` : ""}, ${categoryLabel.toLowerCase()}`,
  preview: () => "De afspraak zit in de bijlage, voor je agenda.",
  heading: ({ moment }) => (moment?.kind === "VISIT" ? "Je gaat vooraf kijken" : "De dag staat vast"),
  body: () => (
    <P>
      Jij en de opdrachtgever spraken een moment af. Het staat in de bijlage, voor je agenda. Kan het toch
      niet? Stel dan op de pagina van de opdracht een ander moment voor.
    </P>
  ),
  facts: ({ moment }) => [{ label: "Wanneer", value: moment && momentText(moment) }],
  action: "Opdracht bekijken",
});
