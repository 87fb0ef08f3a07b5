import type { ReactNode } from "react";
import type { MailFacts } from "#domain/mails/mail-facts.ts";
import type { OptionalMailKind } from "#domain/events/notifications/rules.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import { calendarFile } from "#texts/company/calendar.ts";
import { formatEuros } from "#texts/formats.ts";
import { dealEvent } from "#texts/deal/deal-calendar.ts";
import type { Site } from "./mail.ts";
import { Action, Facts } from "./parts.tsx";
import { RequestLink, requestLink, sampleLink, type RequestLinkData } from "./request-link.tsx";
import { SAMPLE_URL, sampleQuote, sampleRequest } from "./samples.ts";
import { template } from "./template.ts";

type DealFacts = MailFacts["deal"]["deal"];
type Moment = DealFacts["proposed"][number];

/** Whether a proposal, whose moments are of one kind, is of a visit beforehand. */
export const isVisit = ([moment]: DealFacts["proposed"]): boolean => moment?.kind === "VISIT";

/** What every mail about a deal says it is about. */
export type DealMailData = {
  companyName: string;
  categoryLabel: string;
  locationText: string;
  priceCents: number;
  legalName: string | null;
  kvkNumber: string | null;
  proposed: DealFacts["proposed"];
  moment: Moment | null;
  extra: DealFacts["extra"];
  /** The quote and the extra work that was accepted, in cents. */
  totalCents: number;
};

type Row = { label: string; value: string | null };

/** What differs between the mails about deals. */
type DealWords = {
  /** When it is sent, of what is true at delivery; always for a running deal when absent. */
  applies?: (deal: DealFacts) => boolean;
  preference: OptionalMailKind | "required";
  withCalendar?: true;
  /** Sent after the work is done as well. */
  alsoAfter?: boolean;
  subject: (data: DealMailData) => string;
  preview: (data: DealMailData) => string;
  heading: (data: DealMailData) => string;
  facts?: (data: DealMailData) => Row[];
  body: (data: DealMailData) => ReactNode;
  action: string;
};

const dataOf = (facts: Omit<MailFacts["deal"], "clientName" | "clientTo">): DealMailData => ({
  companyName: facts.companyName,
  categoryLabel: requestLabel(facts),
  locationText: facts.locationText,
  priceCents: facts.priceCents,
  legalName: facts.legalName,
  kvkNumber: facts.kvkNumber,
  proposed: facts.deal.proposed,
  moment: facts.deal.agreed,
  extra: facts.deal.extra,
  totalCents: facts.deal.extras.reduce(
    (total, { state, totalCents }) => (state === "ACCEPTED" ? total + totalCents : total),
    facts.priceCents,
  ),
});

const SAMPLE_MOMENT: Moment = {
  id: "",
  kind: "WORK",
  side: "COMPANY",
  state: "TAKEN",
  day: "2026-03-24",
  time: "09:00",
  hours: 4,
  decidedAt: new Date("2026-03-12T09:00:00Z"),
};

const sampleData = (name: string): DealMailData => ({
  ...sampleQuote(name),
  ...sampleRequest(name),
  legalName: `${name} B.V.`,
  kvkNumber: "12345678",
  proposed: [SAMPLE_MOMENT, { ...SAMPLE_MOMENT, day: "2026-03-26", time: "13:30" }],
  moment: SAMPLE_MOMENT,
  extra: {
    number: 1,
    lines: [{ description: "Oven schoonmaken", amountCents: 4_500, vatRate: 9 }],
    reason: "De oven zat niet in de offerte.",
    totalCents: 4_500,
    volumeM3: null,
    volumeBeforeM3: null,
    state: "OFFERED",
    offeredAt: new Date("2026-03-24T11:00:00Z"),
    decidedAt: null,
  },
  totalCents: 23_450,
});

/** The lines of extra work as facts of a mail. */
export const extraRows = ({ extra }: DealMailData): Row[] => [
  ...(extra?.lines ?? []).map(({ description, amountCents }) => ({
    label: description,
    value: formatEuros(amountCents),
  })),
  { label: "Reden", value: extra && extra.reason },
];

type Addressed = {
  id: string;
  vertical: MailFacts["deal"]["vertical"];
  category: MailFacts["deal"]["category"];
};

function calendarOf(
  facts: Addressed & { companyName: string; deal: DealFacts },
  side: "CLIENT" | "COMPANY",
  url: string,
  site: Site,
) {
  const { agreed, moves } = facts.deal;
  if (!agreed) return [];
  const host = new URL(site.url).hostname;
  const event = dealEvent({ ...facts, proposalId: facts.id, moment: agreed, moves, host, url }, side);
  return [calendarFile("afspraak.ics", event)];
}

const jobUrlOf = (site: Pick<Site, "url">, briefId: string) =>
  `${site.url}/verhuisbedrijf-dashboard/gekozen/${briefId}`;

const rowsOf = (data: DealMailData, words: Pick<DealWords, "facts">): Row[] => [
  { label: "Opdracht", value: data.categoryLabel },
  { label: "Plaats", value: data.locationText },
  ...(words.facts?.(data) ?? []),
];

type ClientData = DealMailData & RequestLinkData & { clientName: string };

/** A mail about a deal to its client. */
export function clientDealMail({ preference, withCalendar, alsoAfter = false, ...words }: DealWords) {
  const common = {
    about: "deal" as const,
    applies: ({ deal }: MailFacts["deal"]) =>
      (deal.isRunning || (alsoAfter && deal.state === "DONE")) && (words.applies?.(deal) ?? true),
    to: ({ clientTo }: MailFacts["deal"]) => clientTo,
    ...(withCalendar && {
      attachments: (facts: MailFacts["deal"], site: Site) =>
        calendarOf(facts, "CLIENT", requestLink(facts, site).requestUrl, site),
    }),
    data: (facts: MailFacts["deal"], site: Site): ClientData => ({
      ...dataOf(facts),
      clientName: facts.clientName,
      // Nothing is left to choose.
      ...requestLink({ ...facts, isRunning: false }, site, "afspraken"),
    }),
    sample: (name: string): ClientData => ({
      ...sampleData(name),
      clientName: name,
      ...sampleLink(),
      isRunning: false,
    }),
    words: (data: ClientData, site: Site) => ({
      subject: words.subject(data),
      preview: words.preview(data),
      heading: words.heading(data),
      reason: `Je krijgt deze mail omdat je een bedrijf koos op ${site.name}.`,
      greets: data.clientName,
      body: (
        <>
          {words.body(data)}
          <Facts facts={rowsOf(data, words)} />
          <RequestLink data={data} label={words.action} />
        </>
      ),
    }),
  };
  if (preference === "required") return template({ ...common, preference });
  return template({
    ...common,
    preference,
    reader: ({ briefId, clientId }) => ({ briefId, clientId }),
  });
}

type CompanyData = DealMailData & { jobUrl: string };

/** A mail about a deal to a member of its company. Holds nothing of the client. */
export function companyDealMail({ preference, withCalendar, alsoAfter = false, ...words }: DealWords) {
  const common = {
    about: "ownDeal" as const,
    applies: ({ deal }: MailFacts["ownDeal"]) =>
      (deal.isRunning || (alsoAfter && deal.state === "DONE")) && (words.applies?.(deal) ?? true),
    to: ({ recipient }: MailFacts["ownDeal"]) => recipient.to,
    ...(withCalendar && {
      attachments: (facts: MailFacts["ownDeal"], site: Site) =>
        calendarOf(facts, "COMPANY", jobUrlOf(site, facts.briefId), site),
    }),
    data: (facts: MailFacts["ownDeal"], site: Site): CompanyData => ({
      ...dataOf(facts),
      jobUrl: jobUrlOf(site, facts.briefId),
    }),
    sample: (name: string): CompanyData => ({
      ...sampleData(name),
      jobUrl: jobUrlOf({ url: SAMPLE_URL }, "voorbeeld"),
    }),
    words: (data: CompanyData, site: Site) => ({
      subject: words.subject(data),
      preview: words.preview(data),
      heading: words.heading(data),
      reason: `Je krijgt deze mail omdat een opdrachtgever je bedrijf koos op ${site.name}.`,
      greets: data.companyName,
      body: (
        <>
          {words.body(data)}
          <Facts facts={rowsOf(data, words)} />
          <Action href={data.jobUrl} label={words.action} />
        </>
      ),
    }),
  };
  if (preference === "required") return template({ ...common, preference });
  return template({ ...common, preference, reader: ({ recipient }) => ({ userId: recipient.userId }) });
}
