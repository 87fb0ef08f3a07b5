import { COMPLAINT_NOTE, EARLY_START_NOTE, momentText } from "#texts/deal/deals.ts";
import { registeredText } from "#texts/company/checks.ts";
import { formatEuros } from "#texts/formats.ts";
import { clientDealMail } from "../layout/deal-mail.tsx";
import { P } from "../layout/parts.tsx";

/** To the client: a moment is agreed, with whom and for how much, and which rights there are. */
export default clientDealMail({
  preference: "required",
  withCalendar: true,
  applies: ({ agreed }) => agreed !== null,
  subject: ({ companyName, moment }) =>
    `Afgesproken met ${companyName}${moment ? `: ${momentText(moment)}` : ""}`,
  preview: () => "De afspraak zit in de bijlage, voor je agenda.",
  heading: ({ moment }) => (moment?.kind === "VISIT" ? "Het bedrijf komt kijken" : "De dag staat vast"),
  body: ({ companyName, moment }) => (
    <>
      <P>
        Jij en {companyName} spraken een moment af. Het staat in de bijlage, voor je agenda. Kan het toch
        niet? Stel dan op de pagina van je opdracht een ander moment voor.
      </P>
      {moment?.kind === "WORK" && (
        <>
          <P>{EARLY_START_NOTE}</P>
          <P>{COMPLAINT_NOTE}</P>
        </>
      )}
    </>
  ),
  facts: (data) => [
    { label: "Wanneer", value: data.moment && momentText(data.moment) },
    { label: "Met wie", value: registeredText(data) ?? data.companyName },
    { label: "Prijs", value: `${formatEuros(data.totalCents)}, inclusief btw` },
  ],
  action: "Afspraak bekijken",
});
