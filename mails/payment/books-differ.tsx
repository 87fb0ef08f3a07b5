import type { PaymentProvider } from "#domain/payments/billing/rules.ts";
import type { BookPart } from "#domain/payments/reconciliation/rules.ts";
import { formatCount } from "#texts/formats.ts";
import { bookCount, PROVIDER_LABELS } from "#texts/payment/books.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Facts, P } from "../layout/parts.tsx";
import { template, type Words } from "../layout/template.ts";

type DifferData = {
  provider: PaymentProvider;
  /** All rows that differ; `parts` counts those that are kept. */
  total: number;
  parts: { part: BookPart; count: number }[];
};

/** To the operator's mailbox: the payment provider has something else than our books. */
export default template({
  about: "comparison",
  preference: "required",
  to: (_, site) => site.contactEmail,
  data: (comparison) => comparison,
  sample: () => ({ provider: "stripe" as const, total: 2, parts: [{ part: "invoice" as const, count: 2 }] }),
  words,
});

function words({ provider, total, parts }: DifferData, site: Site): Words {
  const title = `${formatCount(total, "verschil", "verschillen")} met de betaaldienst`;
  return {
    subject: title,
    preview: parts.map(({ part, count }) => bookCount(part, count)).join(", "),
    heading: title,
    reason: `Je krijgt deze mail omdat je ${site.name} beheert.`,
    body: (
      <>
        <P>
          Vannacht zijn de boeken van de betaaldienst met die van de site vergeleken. Er is iets anders dan de
          nacht ervoor. Zoek uit wat klopt. Blijft het verschil bestaan, dan mailen we er niet nog een keer
          over.
        </P>
        <Facts
          facts={[
            { label: "Betaaldienst", value: PROVIDER_LABELS[provider] },
            { label: "Verschil", value: parts.map(({ part, count }) => bookCount(part, count)).join(", ") },
          ]}
        />
        <Action href={`${site.url}/beheer/vergelijking`} label="Bekijk de verschillen" />
      </>
    ),
  };
}
