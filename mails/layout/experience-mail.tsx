import { requestLabel } from "#texts/request/brief-answers.ts";
import { BLIND_DAYS } from "#domain/experiences/rules.ts";
import { inWords } from "#texts/numbers.ts";
import { Action, Facts, P } from "./parts.tsx";
import { SAMPLE_URL, sampleRequest } from "./samples.ts";
import { template } from "./template.ts";

/** What an invitation to write says it is about. */
type ExperienceMailData = {
  clientName: string;
  companyName: string;
  categoryLabel: string;
  locationText: string;
  writeUrl: string;
};

type ExperienceWords = {
  subject: (data: ExperienceMailData) => string;
  /** The first sentence. */
  opening: (data: ExperienceMailData) => string;
  /** Whether another mail follows. */
  isLast: boolean;
};

/** The page on which a client writes and reads how a deal went. */
export const clientExperienceUrl = (url: string, briefId: string, proposalId: string) =>
  `${url}/client-dashboard/aanvraag/${briefId}/ervaring/${proposalId}`;

/** A mail that asks a client how a deal went: the same words whatever came of it, and nothing for writing. */
export const experienceMail = ({ subject, opening, isLast }: ExperienceWords) =>
  template({
    about: "endedDeal",
    preference: "experience",
    reader: ({ briefId, clientId }) => ({ briefId, clientId }),
    to: ({ clientTo }) => clientTo,
    data: (facts, site): ExperienceMailData => ({
      clientName: facts.clientName,
      companyName: facts.companyName,
      categoryLabel: requestLabel(facts),
      locationText: facts.locationText,
      writeUrl: clientExperienceUrl(site.url, facts.briefId, facts.id),
    }),
    sample: (name): ExperienceMailData => ({
      ...sampleRequest(name),
      clientName: name,
      companyName: name,
      writeUrl: clientExperienceUrl(SAMPLE_URL, "voorbeeld", "voorbeeld"),
    }),
    words: (data, site) => ({
      subject: subject(data),
      preview: "Eén cijfer en drie vragen. Goed of slecht: allebei helpt de volgende.",
      heading: `Hoe ging het met ${data.companyName}?`,
      reason: `Je krijgt deze mail omdat je een bedrijf koos op ${site.name}.`,
      greets: data.clientName,
      body: (
        <>
          <P>{opening(data)}</P>
          <P>
            Je geeft een cijfer en beantwoordt drie vragen. Een tekst hoeft niet. Het bedrijf leest het pas
            als het ook iets over je aanvraag heeft gezegd, of na {inWords(BLIND_DAYS)} dagen.
          </P>
          <Facts
            facts={[
              { label: "Opdracht", value: data.categoryLabel },
              { label: "Plaats", value: data.locationText },
            ]}
          />
          <Action href={data.writeUrl} label="Zeg hoe het ging" />
          <P>
            {isLast
              ? "Dit is de laatste mail hierover."
              : "We herinneren je hier nog één keer aan. Wil je dat niet? Zet deze mails dan onderaan uit."}
          </P>
        </>
      ),
    }),
  });
