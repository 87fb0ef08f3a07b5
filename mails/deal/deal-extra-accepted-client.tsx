import { registeredText } from "#texts/company/checks.ts";
import { COMPLAINT_NOTE, EARLY_START_NOTE } from "#texts/deal/deals.ts";
import { formatEuros } from "#texts/formats.ts";
import { clientDealMail, extraRows } from "../layout/deal-mail.tsx";
import { P } from "../layout/parts.tsx";

/** To the client: what it agreed to pay for extra work, with whom, and which rights there are. */
export default clientDealMail({
  preference: "required",
  applies: ({ extra }) => extra?.state === "ACCEPTED",
  subject: ({ companyName }) => `Je bent akkoord met meerwerk van ${companyName}`,
  preview: ({ totalCents }) => `De prijs is nu ${formatEuros(totalCents)}.`,
  heading: () => "Je bent akkoord met dit meerwerk",
  body: () => (
    <>
      <P>Bewaar deze mail: hierin staat wat je afsprak en wat het kost.</P>
      <P>{EARLY_START_NOTE}</P>
      <P>{COMPLAINT_NOTE}</P>
    </>
  ),
  facts: (data) => [
    ...extraRows(data),
    { label: "Met wie", value: registeredText(data) ?? data.companyName },
    { label: "Prijs nu", value: `${formatEuros(data.totalCents)}, inclusief btw` },
  ],
  action: "Opdracht bekijken",
});
