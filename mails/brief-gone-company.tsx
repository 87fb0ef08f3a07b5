import { formatQuotePrice, type QuotePrice } from "#texts/formats.ts";
import type { Mail, Site } from "./layout/mail.ts";
import { greeting } from "./layout/names.ts";
import { Action, Facts, P } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import { SAMPLE_URL, sampleQuote } from "./layout/samples.ts";
import { template } from "./layout/template.ts";

type BriefGoneData = QuotePrice & {
  companyName: string;
  packageName: string;
  locationText: string;
  briefsUrl: string;
};

/** To a company with a pending quote: its request expired without a choice. Cancelling sends `proposal-declined-company`. */
export default template({
  about: "proposal",
  preference: "quote_ended",
  reader: ({ companyUserId }) => ({ userId: companyUserId }),
  applies: ({ status, closeReason }) => status === "PENDING" && closeReason === "expired",
  to: ({ companyTo }) => companyTo,
  data: (proposal, site) => ({ ...proposal, briefsUrl: `${site.url}/verhuisbedrijf-dashboard` }),
  sample: (name) => ({
    ...sampleQuote(name),
    locationText: "Utrecht (3511)",
    briefsUrl: `${SAMPLE_URL}/verhuisbedrijf-dashboard`,
  }),
  render,
});

function render(data: BriefGoneData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: `De aanvraag is verlopen: ${data.packageName}`,
    preview: "De opdrachtgever heeft geen bedrijf gekozen.",
    heading: "De aanvraag is verlopen",
    reason: `Je krijgt deze mail omdat je een offerte hebt gestuurd via ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.companyName)}</P>
        <P>
          De aanvraag waarop je een offerte stuurde, is gesloten zonder dat de opdrachtgever een bedrijf koos.
          Heropent de opdrachtgever hem, dan telt je offerte weer mee zolang die geldig is. Je hoeft niets te
          doen.
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
