import { formatEuros } from "#texts/formats.ts";
import { clientDealMail, extraRows } from "../layout/deal-mail.tsx";
import { P } from "../layout/parts.tsx";

/** To the client: the company offers extra work, which counts only after the client's press. */
export default clientDealMail({
  preference: "required",
  applies: ({ extra }) => extra?.state === "OFFERED",
  subject: ({ companyName }) => `${companyName} stelt meerwerk voor`,
  preview: ({ extra }) => (extra ? `Het gaat om ${formatEuros(extra.totalCents)}.` : ""),
  heading: () => "Ben je akkoord met dit meerwerk?",
  body: ({ companyName }) => (
    <P>
      {companyName} wil werk doen dat niet in de offerte zat. Je betaalt het alleen als je zelf akkoord gaat.
      Doe je niets, dan blijft de prijs zoals die is.
    </P>
  ),
  facts: (data) => [
    ...extraRows(data),
    { label: "Samen", value: data.extra && `${formatEuros(data.extra.totalCents)}, inclusief btw` },
    { label: "Prijs tot nu toe", value: `${formatEuros(data.totalCents)}, inclusief btw` },
  ],
  action: "Meerwerk bekijken",
});
