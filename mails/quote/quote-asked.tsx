import type { QuoteAskKind } from "#domain/proposals/asks/rules.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Facts, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";
import { workAt } from "../layout/work-at.ts";

type QuoteAskedData = {
  companyName: string;
  packageName: string;
  work: string;
  locationText: string;
  kind: QuoteAskKind;
  text: string;
  sheetUrl: string;
};

/** To a company with a pending quote: what the client asks about it. Says nothing of the client. */
export default template({
  about: "quoteAsk",
  preference: "quote_asked",
  reader: ({ recipient }) => ({ userId: recipient.userId }),
  applies: ({ status, isAnswered }) => status === "PENDING" && !isAnswered,
  to: ({ recipient }) => recipient.to,
  data: (asked, site): QuoteAskedData => ({
    companyName: asked.companyName,
    packageName: asked.packageName,
    work: requestLabel(asked),
    locationText: asked.locationText,
    kind: asked.kind,
    text: asked.text,
    sheetUrl: `${site.url}/verhuisbedrijf-dashboard/opdracht/${asked.briefId}?van=offertes`,
  }),
  sample: (name): QuoteAskedData => ({
    companyName: name,
    packageName: name,
    work: "Grote schoonmaak",
    locationText: "Utrecht (3511)",
    kind: "OTHER_OFFER",
    text: "Kan het ook een week later, zonder de ramen?",
    sheetUrl: `${SAMPLE_URL}/verhuisbedrijf-dashboard/opdracht/voorbeeld?van=offertes`,
  }),
  words,
});

function words(data: QuoteAskedData, site: Site): Words {
  const isOffer = data.kind === "OTHER_OFFER";
  const heading = isOffer
    ? "De opdrachtgever vraagt om een ander aanbod"
    : "De opdrachtgever heeft een vraag";
  return {
    subject: `${heading}: ${workAt({ ...data, categoryLabel: data.work })}`,
    preview: data.text,
    heading,
    reason: `Je krijgt deze mail omdat je bedrijf een offerte heeft gestuurd via ${site.name}.`,
    greets: data.companyName,
    body: (
      <>
        <P>
          {isOffer
            ? "De opdrachtgever wil weten of je offerte anders kan. Pas hem aan, of schrijf een antwoord."
            : "De opdrachtgever wil iets weten over je offerte. Dit vraagt die alleen aan jou."}
        </P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.work },
            { label: "Plaats", value: data.locationText },
            { label: "Offerte", value: data.packageName },
            { label: isOffer ? "Wens" : "Vraag", value: data.text },
          ]}
        />
        <Action href={data.sheetUrl} label="Antwoord geven" />
      </>
    ),
  };
}
