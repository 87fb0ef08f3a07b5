import { formatEuros } from "#texts/formats.ts";
import { companyDealMail, extraRows } from "../layout/deal-mail.tsx";
import { P } from "../layout/parts.tsx";
import { workAt } from "../layout/work-at.ts";

/** To the company: the client agreed to pay for extra work. */
export default companyDealMail({
  preference: "job_extra",
  applies: ({ extra }) => extra?.state === "ACCEPTED",
  subject: ({ categoryLabel, locationText }) =>
    `Je meerwerk is akkoord: ${workAt({ categoryLabel, locationText })}`,
  preview: ({ totalCents }) => `De prijs is nu ${formatEuros(totalCents)}.`,
  heading: () => "Je meerwerk is akkoord",
  body: () => <P>De opdrachtgever is akkoord met je meerwerk. Het telt mee in de prijs.</P>,
  facts: (data) => [
    ...extraRows(data),
    { label: "Prijs nu", value: `${formatEuros(data.totalCents)}, inclusief btw` },
  ],
  action: "Opdracht bekijken",
});
