import type { ReportOutcome } from "#domain/desk/reports/rules.ts";
import { OBJECTION_MONTHS } from "#domain/desk/measures/rules.ts";
import { inWords } from "#texts/numbers.ts";
import { Action, Note, P } from "./parts.tsx";
import { TypedText } from "./typed-text.tsx";

/** What writer and company of a reported experience read: what was decided, why, and how to object. */
export type ReportedExperienceData = {
  name: string;
  outcome: ReportOutcome;
  decision: string;
  pageUrl: string;
};

export const SAMPLE_DECISION: Pick<ReportedExperienceData, "outcome" | "decision"> = {
  outcome: "NO_ACTION",
  decision: "In de tekst staat geen naam en geen verwijt dat niet mag. Een laag cijfer is geen reden.",
};

/** The decision with its reason; `opening` says whose experience it is. */
export const reportDecision = (
  { decision, pageUrl }: ReportedExperienceData,
  opening: string,
  label: string,
) => (
  <>
    <P>{opening} Iemand van ons besliste daarover, niet een computer. Dit is de reden:</P>
    <TypedText text={decision} />
    <Action href={pageUrl} label={label} />
    <Note>
      Ben je het er niet mee eens? Antwoord dan binnen {inWords(OBJECTION_MONTHS)} maanden op deze mail. Een
      ander dan wie besliste kijkt ernaar, als er een ander is. Dat kost niets. Je kunt ook naar de rechter
      gaan.
    </Note>
  </>
);
