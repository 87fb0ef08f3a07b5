import { requestLabel } from "#texts/request/brief-answers.ts";
import { briefChanges, type BriefChange } from "#texts/request/brief-changes.ts";
import { formatQuotePrice, type QuotePrice } from "#texts/formats.ts";
import { Action, Facts, P } from "../layout/parts.tsx";
import { SAMPLE_URL, sampleQuote } from "../layout/samples.ts";
import { template } from "../layout/template.ts";
import { workAt } from "../layout/work-at.ts";

type BriefChangedData = QuotePrice & {
  companyName: string;
  packageName: string;
  categoryLabel: string;
  locationText: string;
  changes: BriefChange[];
  sheetUrl: string;
};

/** To a company with a pending quote: the client changed the request, and what is different. Says nothing of the client. */
export default template({
  about: "outdatedProposal",
  preference: "request_changed",
  reader: ({ recipient }) => ({ userId: recipient.userId }),
  // A later change has a mail of its own, which lists these changes too.
  applies: ({ status, closeReason, isNewest }) => status === "PENDING" && closeReason === null && isNewest,
  to: ({ recipient }) => recipient.to,
  data: (proposal, site) => ({
    ...proposal,
    categoryLabel: requestLabel(proposal),
    changes: briefChanges(proposal.given, proposal, "company"),
    sheetUrl: `${site.url}/verhuisbedrijf-dashboard/opdracht/${proposal.briefId}?van=offertes`,
  }),
  sample: (name) => ({
    ...sampleQuote(name),
    categoryLabel: "Grote schoonmaak",
    locationText: "Utrecht (3511)",
    changes: [{ label: "Oppervlakte", before: "80 m²", after: "120 m²" }],
    sheetUrl: `${SAMPLE_URL}/verhuisbedrijf-dashboard/opdracht/voorbeeld?van=offertes`,
  }),
  words: (data: BriefChangedData, site) => ({
    subject: `De aanvraag bij je offerte is gewijzigd: ${workAt(data)}`,
    preview: "Bevestig je offerte, of pas hem aan.",
    heading: "De aanvraag is gewijzigd",
    reason: `Je krijgt deze mail omdat je bedrijf een offerte heeft gestuurd via ${site.name}.`,
    greets: data.companyName,
    body: (
      <>
        <P>
          De opdrachtgever heeft de aanvraag gewijzigd waarop je een offerte stuurde. Bij je offerte staat nu
          dat hij is gegeven op een eerdere versie.
        </P>
        <P>Dit is anders:</P>
        <Facts
          facts={data.changes.map(({ label, before, after }) => ({
            label,
            value: `${after} (was: ${before})`,
          }))}
        />
        <P>Jouw offerte:</P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
            { label: "Offerte", value: data.packageName },
            { label: "Prijs", value: formatQuotePrice(data) },
          ]}
        />
        <P>Blijft je offerte hetzelfde? Bevestig hem dan met één druk op de knop. Anders pas je hem aan.</P>
        <Action href={data.sheetUrl} label="Bevestigen of aanpassen" />
      </>
    ),
  }),
});
