import { formatLastDay, formatQuotePrice, type QuotePrice } from "#texts/formats.ts";
import type { Mail, Site } from "./layout/mail.ts";
import { greeting } from "./layout/names.ts";
import { Action, Facts, P } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import { SAMPLE_URL, sampleQuote } from "./layout/samples.ts";
import { template } from "./layout/template.ts";

type ProposalExpiredCompanyData = QuotePrice & {
  companyName: string;
  packageName: string;
  locationText: string;
  validUntil: Date;
  briefsUrl: string;
};

/** To the company: the last day of its quote has passed without a decision. */
export default template({
  about: "proposal",
  preference: "quote_ended",
  reader: ({ companyUserId }) => ({ userId: companyUserId }),
  to: ({ companyTo }) => companyTo,
  data: (proposal, site) => ({ ...proposal, briefsUrl: `${site.url}/verhuisbedrijf-dashboard` }),
  sample: (name) => ({
    ...sampleQuote(name),
    locationText: "Utrecht (3511)",
    validUntil: new Date("2026-11-07T23:00:00Z"),
    briefsUrl: `${SAMPLE_URL}/verhuisbedrijf-dashboard`,
  }),
  render,
});

function render(data: ProposalExpiredCompanyData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: `Je offerte is verlopen: ${data.packageName}`,
    preview: "De opdrachtgever heeft niet op tijd gekozen.",
    heading: "Je offerte is verlopen",
    reason: `Je krijgt deze mail omdat je een offerte hebt gestuurd via ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.companyName)}</P>
        <P>
          Je offerte was geldig tot en met {formatLastDay(data.validUntil)}. De opdrachtgever heeft in die
          tijd niet gekozen en kan je offerte niet meer accepteren.
        </P>
        <Facts
          facts={[
            { label: "Offerte", value: data.packageName },
            { label: "Prijs", value: formatQuotePrice(data) },
            { label: "Plaats", value: data.locationText },
          ]}
        />
        <Action href={data.briefsUrl} label="Andere opdrachten bekijken" />
      </>
    ),
  });
}
