import { BLIND_DAYS } from "#domain/experiences/rules.ts";
import { inWords } from "#texts/numbers.ts";
import { clientExperienceUrl } from "../layout/experience-mail.tsx";
import { Action, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";
import { TypedText } from "../layout/typed-text.tsx";

type PlacedData = { clientName: string; companyName: string; reason: string; pageUrl: string };

/** To the client: what it wrote waits no longer, and why. */
export default template({
  about: "placedExperience",
  preference: "required",
  to: ({ clientTo }) => clientTo,
  data: ({ clientName, companyName, reason, briefId, id }, site): PlacedData => ({
    clientName,
    companyName,
    reason,
    pageUrl: clientExperienceUrl(site.url, briefId, id),
  }),
  sample: (name): PlacedData => ({
    clientName: name,
    companyName: name,
    reason: "Je werkt in hetzelfde gebouw, en hebt met het bedrijf verder niets te maken.",
    pageUrl: clientExperienceUrl(SAMPLE_URL, "voorbeeld", "voorbeeld"),
  }),
  words: ({ clientName, companyName, reason, pageUrl }: PlacedData, site) => ({
    subject: `Je ervaring met ${companyName} telt mee`,
    preview: "Ons besluit, met de reden.",
    heading: "Je ervaring telt mee",
    reason: `Je krijgt deze mail omdat je een ervaring schreef op ${site.name}.`,
    greets: clientName,
    body: (
      <>
        <P>We bekeken je ervaring met {companyName}, en plaatsen hem. Dit is de reden:</P>
        <TypedText text={reason} />
        <P>
          Anderen lezen hem zodra het bedrijf ook iets over je aanvraag heeft gezegd, of {inWords(BLIND_DAYS)}{" "}
          dagen na de opdracht.
        </P>
        <Action href={pageUrl} label="Bekijk je ervaring" />
      </>
    ),
  }),
});
