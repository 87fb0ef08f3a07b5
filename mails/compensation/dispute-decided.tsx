import { creditAmount, DISPUTE_REASON_LABELS, disputeSum } from "#texts/company/disputes.ts";
import { formatDay } from "#texts/formats.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Facts, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";
import { TypedText } from "../layout/typed-text.tsx";
import { workAt } from "../layout/work-at.ts";

type DisputeDecidedData = {
  companyName: string;
  reasonLabel: string;
  categoryLabel: string;
  locationText: string;
  isAgain: boolean;
  answer: string;
  objectUntil: string | null;
  /** Cents excluding btw; null without credit. */
  credit: { creditCents: number; monthCents: number; requests: number } | null;
  pageUrl: string;
};

const pageOf = (site: Pick<Site, "url">, briefId: string) =>
  `${site.url}/verhuisbedrijf-dashboard/offertes/${briefId}/tegoed`;

/** To a company that disputed a request: the decision, with the credit and how it was counted. Says nothing of the client. */
export default template({
  about: "decidedDispute",
  preference: "required",
  to: ({ recipient }) => recipient.to,
  data: (dispute, site): DisputeDecidedData => ({
    companyName: dispute.companyName,
    reasonLabel: DISPUTE_REASON_LABELS[dispute.reason],
    categoryLabel: requestLabel(dispute),
    locationText: dispute.locationText,
    isAgain: dispute.isAgain,
    answer: dispute.answer,
    objectUntil: dispute.objectUntil,
    credit: dispute.credit && {
      creditCents: dispute.credit.creditCents,
      monthCents: dispute.credit.monthCents,
      requests: dispute.credit.requests,
    },
    pageUrl: pageOf(site, dispute.briefId),
  }),
  sample: (name): DisputeDecidedData => ({
    companyName: name,
    reasonLabel: DISPUTE_REASON_LABELS.UNREACHABLE,
    categoryLabel: "Grote schoonmaak",
    locationText: "Utrecht (3511)",
    isAgain: false,
    answer: "De opdrachtgever las geen van je berichten en nam ook bij ons niet op.",
    objectUntil: null,
    credit: { creditCents: 658, monthCents: 7_900, requests: 12 },
    pageUrl: pageOf({ url: SAMPLE_URL }, "voorbeeld"),
  }),
  words,
});

function titleOf({ credit, isAgain }: DisputeDecidedData): string {
  if (credit) return `Je krijgt ${creditAmount(credit.creditCents)} tegoed`;
  return isAgain ? "Ook na je bezwaar krijg je geen tegoed" : "Je krijgt geen tegoed voor deze aanvraag";
}

function words(data: DisputeDecidedData, site: Site): Words {
  const { credit, categoryLabel, locationText, objectUntil } = data;
  return {
    subject: credit ? titleOf(data) : `Geen tegoed: ${workAt({ categoryLabel, locationText })}`,
    preview: credit ? "Met hoe we het uitrekenden." : "Ons besluit, met de reden.",
    heading: titleOf(data),
    reason: `Je krijgt deze mail omdat je bedrijf op ${site.name} meldde dat een aanvraag niet klopte.`,
    greets: data.companyName,
    body: (
      <>
        {credit && <P>{disputeSum(credit)} Het gaat van je eerstvolgende factuur af, op een eigen regel.</P>}
        <P>{credit ? "Dit schreven we bij ons besluit:" : "Dit is de reden:"}</P>
        <TypedText text={data.answer} />
        <Facts
          facts={[
            { label: "Je meldde", value: data.reasonLabel },
            { label: "Aanvraag", value: categoryLabel },
            { label: "Plaats", value: locationText },
          ]}
        />
        <Action href={data.pageUrl} label={objectUntil ? "Besluit bekijken" : "Bekijken"} />
        {credit && (
          <Note>
            Een factuur wordt nooit lager dan nul: de rest blijft staan voor de factuur daarna. Stopt je
            abonnement voordat het op is, dan betalen we de rest uit, tot wat je ons betaalde.
          </Note>
        )}
        {objectUntil && (
          <Note>
            Ben je het er niet mee eens? Je kunt één keer bezwaar maken, tot en met {formatDay(objectUntil)}.
            Een ander dan wie besliste kijkt ernaar, als die er is.
          </Note>
        )}
      </>
    ),
  };
}
