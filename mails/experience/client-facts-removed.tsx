import { requestLabel } from "#texts/request/brief-answers.ts";
import { OBJECTION_MONTHS } from "#domain/desk/measures/rules.ts";
import { inWords } from "#texts/numbers.ts";
import { Facts, Note, P } from "../layout/parts.tsx";
import { template } from "../layout/template.ts";
import { TypedText } from "../layout/typed-text.tsx";
import { workAt } from "../layout/work-at.ts";

type FactsRemovedData = { companyName: string; reason: string; categoryLabel: string; locationText: string };

/** To the company: what it said of a client was taken away on that client's objection, and why. Says nothing of who the client is. */
export default template({
  about: "removedFacts",
  preference: "required",
  to: ({ recipient }) => recipient.to,
  data: (facts): FactsRemovedData => ({
    companyName: facts.companyName,
    reason: facts.reason,
    categoryLabel: requestLabel(facts),
    locationText: facts.locationText,
  }),
  sample: (name): FactsRemovedData => ({
    companyName: name,
    reason: "In het gesprek zien we dat de opdrachtgever dezelfde dag antwoordde.",
    categoryLabel: "Grote schoonmaak",
    locationText: "Utrecht (3511)",
  }),
  words: ({ companyName, reason, categoryLabel, locationText }: FactsRemovedData, site) => ({
    subject: `Je antwoorden over een opdrachtgever zijn verwijderd: ${workAt({ categoryLabel, locationText })}`,
    preview: "De opdrachtgever maakte bezwaar. Ons besluit, met de reden.",
    heading: "Je antwoorden over een opdrachtgever zijn verwijderd",
    reason: `Je krijgt deze mail omdat je bedrijf iets over een opdrachtgever zei op ${site.name}.`,
    greets: companyName,
    body: (
      <>
        <P>
          De opdrachtgever maakte bezwaar tegen wat je over de aanvraag zei. Iemand van ons gaf hem gelijk.
          Dit is de reden:
        </P>
        <TypedText text={reason} />
        <Facts
          facts={[
            { label: "Opdracht", value: categoryLabel },
            { label: "Plaats", value: locationText },
          ]}
        />
        <Note>
          Voor je eigen cijfers maakt dit niets uit. Klopt dit niet? Antwoord dan binnen{" "}
          {inWords(OBJECTION_MONTHS)} maanden op deze mail.
        </Note>
      </>
    ),
  }),
});
