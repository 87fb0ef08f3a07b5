import type { DeclineReason } from "#domain/proposals/rules.ts";
import type { Mail, Site } from "./mail.ts";
import { greeting } from "./names.ts";
import { Action, Facts, P } from "./parts.tsx";
import { renderMail } from "./render-mail.tsx";

type ProposalDeclinedCompanyData = {
  companyName: string;
  packageName: string;
  locationText: string;
  reason: DeclineReason;
  briefsUrl: string;
};

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
    heading: "De opdracht is gesloten",
    sentence:
      "De opdracht is gesloten zonder dat er een bedrijf is gekozen. Je offerte is daarmee vervallen.",
  },
};

/** To a company whose quote will not lead to work; it never says who was chosen or for how much. */
export function proposalDeclinedCompany(data: ProposalDeclinedCompanyData, site: Site): Promise<Mail> {
  const { heading, sentence } = WORDS[data.reason];
  return renderMail({
    site,
    subject: `${heading}: ${data.packageName}`,
    preview: sentence,
    heading,
    reason: `Je krijgt deze mail omdat je een offerte hebt gestuurd via ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.companyName)}</P>
        <P>Bedankt voor je offerte en de tijd die je erin hebt gestoken. {sentence}</P>
        <Facts
          facts={[
            { label: "Offerte", value: data.packageName },
            { label: "Plaats", value: data.locationText },
          ]}
        />
        <P>Jammer dat het deze keer niet is gelukt. Misschien zit er een andere opdracht voor je bij.</P>
        <Action href={data.briefsUrl} label="Open opdrachten bekijken" />
      </>
    ),
  });
}
