import { formatEuros } from "#texts/formats.ts";
import { companyDealMail, extraRows } from "../layout/deal-mail.tsx";
import { P } from "../layout/parts.tsx";
import { workAt } from "../layout/work-at.ts";

/** To the company: the client refused extra work, so the old total stands. */
export default companyDealMail({
  preference: "job_extra",
  applies: ({ extra }) => extra?.state === "REFUSED",
  subject: ({ categoryLabel, locationText }) =>
    `Je meerwerk is afgewezen: ${workAt({ categoryLabel, locationText })}`,
  preview: () => "De prijs blijft zoals die was.",
  heading: () => "Je meerwerk is afgewezen",
  body: () => <P>De opdrachtgever gaat niet akkoord met je meerwerk. De prijs blijft zoals die was.</P>,
  facts: (data) => [
    ...extraRows(data),
    { label: "Prijs", value: `${formatEuros(data.totalCents)}, inclusief btw` },
  ],
  action: "Opdracht bekijken",
});
