import { requestLabel } from "#texts/request/brief-answers.ts";
import type { DeclineReason } from "#domain/proposals/rules.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Facts, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";
import { workAt } from "../layout/work-at.ts";

type ProposalDeclinedCompanyData = {
  companyName: string;
  packageName: string;
  categoryLabel: string;
  locationText: string;
  reason: DeclineReason;
  briefsUrl: string;
  statisticsUrl: string;
};

const STATISTICS = "/verhuisbedrijf-dashboard/statistiek";

const WORDS: Record<DeclineReason, { heading: string; sentence: string }> = {
  client: {
    heading: "Je offerte is niet gekozen",
    sentence: "De opdrachtgever gaat niet met jouw offerte verder.",
  },
  other_accepted: {
    heading: "Je offerte is niet gekozen",
    sentence: "De opdrachtgever heeft voor een ander bedrijf gekozen.",
  },
  brief_closed: {
    heading: "De aanvraag is gesloten",
    sentence:
      "De aanvraag is gesloten zonder dat er een bedrijf is gekozen. Je offerte is daarmee ook gesloten.",
  },
  chosen_elsewhere: {
    heading: "Je offerte is niet gekozen",
    sentence: "De opdrachtgever heeft buiten onze site een bedrijf gekozen en de aanvraag gesloten.",
  },
  fell_through: {
    heading: "De opdracht gaat niet door",
    sentence: "De opdrachtgever gaf door dat het werk met jou niet doorgaat.",
  },
};

const KNOWN =
  "wat we ervan weten: de reden, als de opdrachtgever die gaf, en hoe je prijs lag, als er genoeg andere offertes waren.";

/** What the statistics say of the choice. Null when no quote was chosen: then they say nothing. */
const TO_LEARN: Record<DeclineReason, string | null> = {
  client: `Kiest de opdrachtgever een andere offerte, dan zie je bij Statistiek ${KNOWN}`,
  other_accepted: `Bij Statistiek zie je ${KNOWN}`,
  brief_closed: null,
  chosen_elsewhere: null,
  fell_through: null,
};

/** To a company whose quote was declined; doesn't say which company was chosen or its price. */
export default template({
  about: "ownProposal",
  preference: "quote_ended",
  reader: ({ recipient }) => ({ userId: recipient.userId }),
  applies: ({ declineReason }) => declineReason !== null,
  to: ({ recipient }) => recipient.to,
  data: (proposal, site) => ({
    companyName: proposal.companyName,
    packageName: proposal.packageName,
    categoryLabel: requestLabel(proposal),
    locationText: proposal.locationText,
    reason: proposal.declineReason!,
    briefsUrl: `${site.url}/verhuisbedrijf-dashboard`,
    statisticsUrl: site.url + STATISTICS,
  }),
  sample: (name) => ({
    companyName: name,
    packageName: name,
    categoryLabel: "Grote schoonmaak",
    locationText: "Utrecht (3511)",
    reason: "client",
    briefsUrl: `${SAMPLE_URL}/verhuisbedrijf-dashboard`,
    statisticsUrl: SAMPLE_URL + STATISTICS,
  }),
  words,
});

function words(data: ProposalDeclinedCompanyData, site: Site): Words {
  const { heading, sentence } = WORDS[data.reason];
  const toLearn = TO_LEARN[data.reason];
  return {
    subject: `${heading}: ${workAt(data)}`,
    preview: sentence,
    heading,
    reason: `Je krijgt deze mail omdat je bedrijf een offerte heeft gestuurd via ${site.name}.`,
    greets: data.companyName,
    body: (
      <>
        <P>Bedankt voor je offerte en de tijd die je erin hebt gestoken. {sentence}</P>
        <Facts
          facts={[
            { label: "Offerte", value: data.packageName },
            { label: "Plaats", value: data.locationText },
          ]}
        />
        <P>Jammer dat het deze keer niet is gelukt. {toLearn}</P>
        {toLearn && <Action href={data.statisticsUrl} label="Terugkijken bij Statistiek" />}
        <P>Misschien zit er een andere aanvraag voor je bij.</P>
        <Action href={data.briefsUrl} label="Open aanvragen bekijken" />
      </>
    ),
  };
}
