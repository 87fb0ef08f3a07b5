import type { ReportedKind, ReportReason } from "#domain/desk/reports/rules.ts";
import { formatDateTime } from "#texts/formats.ts";
import { REPORT_REASON_LABELS, REPORTED_KIND_LABELS } from "#texts/desk/reports.ts";
import { Action, Facts } from "../layout/parts.tsx";
import { template } from "../layout/template.ts";

type ReportArrivedData = {
  number: number;
  kind: ReportedKind;
  reason: ReportReason;
  dueAt: Date;
  reportUrl: string;
};

/** To the operator's mailbox. Says what was reported and why; who did stands on the site. */
export default template({
  about: "report",
  preference: "required",
  to: (_, site) => site.contactEmail,
  data: ({ number, kind, reason, dueAt }, site) => ({
    number,
    kind,
    reason,
    dueAt,
    reportUrl: `${site.url}/beheer/meldingen/${number}`,
  }),
  sample: (): ReportArrivedData => ({
    number: 1001,
    kind: "PROFILE",
    reason: "FALSE",
    dueAt: new Date("2026-03-18T11:00:00Z"),
    reportUrl: "https://voorbeeld.example/beheer/meldingen/1001",
  }),
  words: (data: ReportArrivedData, site) => ({
    subject: `Melding ${data.number}: ${REPORT_REASON_LABELS[data.reason]}`,
    preview: `Beslissen vóór ${formatDateTime(data.dueAt)}.`,
    heading: "Nieuwe melding",
    reason: `Je krijgt deze mail omdat iemand op ${site.name} iets heeft gemeld.`,
    body: (
      <>
        <Facts
          facts={[
            { label: "Nummer", value: String(data.number) },
            { label: "Over", value: REPORTED_KIND_LABELS[data.kind] },
            { label: "Reden", value: REPORT_REASON_LABELS[data.reason] },
            { label: "Beslissen vóór", value: formatDateTime(data.dueAt) },
          ]}
        />
        <Action href={data.reportUrl} label="Melding bekijken" />
      </>
    ),
  }),
});
