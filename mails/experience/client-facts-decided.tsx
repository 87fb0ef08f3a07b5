import { clientExperienceUrl } from "../layout/experience-mail.tsx";
import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";
import { TypedText } from "../layout/typed-text.tsx";

type FactsDecidedData = {
  clientName: string;
  companyName: string;
  isUpheld: boolean;
  reason: string;
  pageUrl: string;
};

/** To the client who objected to what a company said of it: the decision with its reasons. */
export default template({
  about: "decidedFacts",
  preference: "required",
  to: ({ clientTo }) => clientTo,
  data: ({ clientName, companyName, isUpheld, reason, briefId, id }, site): FactsDecidedData => ({
    clientName,
    companyName,
    isUpheld,
    reason,
    pageUrl: clientExperienceUrl(site.url, briefId, id),
  }),
  sample: (name): FactsDecidedData => ({
    clientName: name,
    companyName: name,
    isUpheld: true,
    reason: "In het gesprek zien we dat je dezelfde dag antwoordde.",
    pageUrl: clientExperienceUrl(SAMPLE_URL, "voorbeeld", "voorbeeld"),
  }),
  words: ({ clientName, companyName, isUpheld, reason, pageUrl }: FactsDecidedData, site) => {
    const title = isUpheld ? "Je bezwaar is terecht" : "Je bezwaar is niet overgenomen";
    return {
      subject: `${title}: wat ${companyName} over je aanvraag zei`,
      preview: "Ons besluit, met de reden.",
      heading: title,
      reason: `Je krijgt deze mail omdat je bezwaar maakte op ${site.name}.`,
      greets: clientName,
      body: (
        <>
          <P>
            {isUpheld
              ? `Wat ${companyName} over je aanvraag zei, hebben we verwijderd. Dit is de reden:`
              : `Wat ${companyName} over je aanvraag zei, telt weer mee. Dit is de reden:`}
          </P>
          <TypedText text={reason} />
          <Action href={pageUrl} label="Bekijk de ervaringen" />
          {!isUpheld && (
            <Note>
              Ben je het er niet mee eens? Je kunt een klacht indienen bij de Autoriteit Persoonsgegevens, of
              naar de rechter gaan.
            </Note>
          )}
        </>
      ),
    };
  },
});
