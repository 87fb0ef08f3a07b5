import type { QueueKind } from "#domain/desk/late.ts";
import { QUIET_HOURS } from "#domain/desk/rules.ts";
import type { FiguresView } from "#domain/desk/figures-view.ts";
import { formatPeriod } from "../formats.ts";

/** What waits: one, and many. */
export const WAITING_TEXTS: Record<QueueKind, { one: string; many: string }> = {
  reports: { one: "melding af te handelen", many: "meldingen af te handelen" },
  measures: { one: "maatregel die op ons wacht", many: "maatregelen die op ons wachten" },
  objections: { one: "bezwaar om over te beslissen", many: "bezwaren om over te beslissen" },
  complaints: { one: "klacht om over te adviseren", many: "klachten om over te adviseren" },
  experiences: { one: "ervaring om over te beslissen", many: "ervaringen om over te beslissen" },
  disputes: { one: "bedrijf dat tegoed vraagt", many: "bedrijven die tegoed vragen" },
  checks: { one: "controle te doen", many: "controles te doen" },
  messages: { one: "bericht te beantwoorden", many: "berichten te beantwoorden" },
  quiet_briefs: {
    one: `aanvraag na ${formatPeriod(QUIET_HOURS)} nog zonder offerte`,
    many: `aanvragen na ${formatPeriod(QUIET_HOURS)} nog zonder offerte`,
  },
  failed_payments: { one: "mislukte betaling", many: "mislukte betalingen" },
  invoices_without_files: { one: "factuur zonder bestanden", many: "facturen zonder bestanden" },
  refused_mails: { one: "geweigerde mail", many: "geweigerde mails" },
  failed_jobs: { one: "mislukte taak", many: "mislukte taken" },
};

const number = new Intl.NumberFormat("nl-NL", { maximumFractionDigits: 1 });
const share = new Intl.NumberFormat("nl-NL", { style: "percent", maximumFractionDigits: 0 });

/** A figure with what it means. */
type Figure = { label: string; value: string; means: string };

const NONE = "–";

const ratio = (part: number, whole: number, format: Intl.NumberFormat) =>
  whole === 0 ? NONE : format.format(part / whole);

/** A time as `35 s`, `12 min` or `3,5 uur`. */
export function shortTime(seconds: number | null): string {
  if (seconds === null) return NONE;
  if (seconds < 90) return `${number.format(seconds)} s`;
  const minutes = seconds / 60;
  return minutes < 90 ? `${number.format(Math.round(minutes))} min` : `${number.format(minutes / 60)} uur`;
}

/** The figures of a period, each with its definition. */
export function figuresOf({ work, subscribers, mails }: FiguresView): Figure[] {
  const { firstQuoteMinutes } = work;
  const nearlyAllMails =
    mails.p95Seconds === null
      ? ""
      : ` Van twintig mails gaan er negentien binnen ${shortTime(mails.p95Seconds)}.`;
  const ofWork: Figure[] = [
    {
      label: "Aanvragen",
      value: String(work.requests),
      means: "Aanvragen die in deze periode zijn geplaatst.",
    },
    {
      label: "Tijd tot de eerste offerte",
      value: shortTime(firstQuoteMinutes === null ? null : firstQuoteMinutes * 60),
      means: "De mediaan van plaatsen tot de eerste offerte, van die aanvragen die een offerte kregen.",
    },
    {
      label: "Offertes per aanvraag",
      value: ratio(work.quotes, work.requests, number),
      means: "Alle offertes op die aanvragen, gedeeld door het aantal aanvragen.",
    },
    {
      label: "Gekozen",
      value: ratio(work.chosen, work.requests, share),
      means: "Het deel van die aanvragen waarvan de opdrachtgever een offerte koos.",
    },
  ];
  const ofMoney: Figure[] = subscribers
    ? [
        {
          label: "Abonnees",
          value: String(subscribers.subscribers),
          means: `Bedrijven met toegang op dit moment. ${subscribers.started} begonnen in deze periode.`,
        },
        {
          label: "Vertrokken",
          value: ratio(subscribers.left, subscribers.before, share),
          means:
            "Het deel van de bedrijven met een lopend abonnement aan het begin van de periode, dat nu geen toegang meer heeft.",
        },
      ]
    : [];
  return [
    ...ofWork,
    ...ofMoney,
    {
      label: "Wachttijd van mails",
      value: shortTime(mails.medianSeconds),
      means: `De mediaan van klaarzetten tot versturen, van de mails die nog bewaard zijn.${nearlyAllMails}`,
    },
  ];
}
