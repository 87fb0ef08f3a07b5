import type { ReportedKind, ReportOutcome } from "#domain/desk/reports/rules.ts";
import { REPORT_OUTCOME_LABELS, REPORTED_KIND_PHRASES } from "#texts/desk/reports.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Note, P } from "../layout/parts.tsx";
import { template, type Words } from "../layout/template.ts";
import { TypedText } from "../layout/typed-text.tsx";

type ReportDecidedData = {
  number: number;
  kind: ReportedKind;
  name: string;
  outcome: ReportOutcome;
  decision: string;
  contactUrl: string;
};

/** To the reporter: the decision with its reason, and how to complain (DSA art. 16(5)). */
export default template({
  about: "reporter",
  preference: "required",
  to: ({ to }) => to,
  applies: ({ outcome }) => outcome !== null,
  data: ({ number, kind, name, outcome, decision }, site) => ({
    number,
    kind,
    name: name ?? "",
    outcome: outcome!,
    decision: decision!,
    contactUrl: `${site.url}/contact`,
  }),
  sample: (name): ReportDecidedData => ({
    number: 1001,
    kind: "PROFILE",
    name,
    outcome: "ACTION",
    decision: "Het bedrijf noemde een keurmerk dat het niet heeft. Die zin staat niet meer op het profiel.",
    contactUrl: "https://voorbeeld.example/contact",
  }),
  words,
});

function words(data: ReportDecidedData, site: Site): Words {
  const { number, kind, name, outcome, decision, contactUrl } = data;
  return {
    subject: `Beslissing over je melding (nummer ${number})`,
    preview: `${REPORT_OUTCOME_LABELS[outcome]}.`,
    heading: REPORT_OUTCOME_LABELS[outcome],
    reason: `Je krijgt deze mail omdat je op ${site.name} iets hebt gemeld.`,
    greets: name,
    body: (
      <>
        <P>
          Je meldde {REPORTED_KIND_PHRASES[kind]} (nummer {number}). Iemand van ons heeft daarover beslist,
          niet een computer. Dit is de reden:
        </P>
        <TypedText text={decision} />
        <P>
          Ben je het er niet mee eens? Schrijf ons dan waarom, en noem het nummer. We kijken er opnieuw naar.
          Dat kost niets.
        </P>
        <Action href={contactUrl} label="Bezwaar maken" />
        <Note>Je kunt ook naar de rechter gaan. Daarvoor hoef je niet eerst bij ons bezwaar te maken.</Note>
      </>
    ),
  };
}
