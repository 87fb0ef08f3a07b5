import type { ReportedKind } from "#domain/desk/reports/rules.ts";
import { formatDateTime } from "#texts/formats.ts";
import { REPORTED_KIND_PHRASES } from "#texts/desk/reports.ts";
import { Note, P } from "../layout/parts.tsx";
import { template } from "../layout/template.ts";

type ReportReceivedData = { number: number; kind: ReportedKind; dueAt: Date };

/** The receipt of a report. Has nothing that was typed: anybody can type somebody else's address. */
export default template({
  about: "reporter",
  preference: "required",
  to: ({ to }) => to,
  data: ({ number, kind, dueAt }) => ({ number, kind, dueAt }),
  sample: (): ReportReceivedData => ({
    number: 1001,
    kind: "PROFILE",
    dueAt: new Date("2026-03-18T11:00:00Z"),
  }),
  words: ({ number, kind, dueAt }: ReportReceivedData, site) => ({
    subject: `We hebben je melding ontvangen (nummer ${number})`,
    preview: `Je hoort de beslissing vóór ${formatDateTime(dueAt)}.`,
    heading: "Je melding is binnen",
    reason: `Je krijgt deze mail omdat iemand met dit e-mailadres op ${site.name} iets heeft gemeld.`,
    body: (
      <>
        <P>
          Je melding van {REPORTED_KIND_PHRASES[kind]} heeft nummer {number}. Iemand van ons bekijkt die en
          beslist, vóór {formatDateTime(dueAt)}. Je krijgt die beslissing per mail, met de reden.
        </P>
        <P>Wie je meldt, hoort van ons niet dat de melding van jou komt.</P>
        <Note>
          Heb jij niets gemeld? Dan vulde iemand anders jouw e-mailadres in. Laat het ons weten door deze mail
          te beantwoorden.
        </Note>
      </>
    ),
  }),
});
