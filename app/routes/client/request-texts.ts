import type { ClientState } from "#domain/briefs/client-state.ts";
import type { RequestStep, TimelineEntry } from "#domain/proposals/timeline.ts";
import { lastDayOf } from "#domain/proposals/validity.ts";
import type { ReceivedQuote, RequestPage } from "#domain/proposals/request-view.ts";
import type { BadgeCode } from "#app/ui/badge.tsx";
import { askedBeforeText, askText as askedText } from "#texts/request/asking.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import { writingText } from "#texts/request/holds.ts";
import { jobAfterClosingText } from "#texts/request/closing.ts";
import { formatCount, formatDate, formatDay } from "#texts/formats.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";

/** Work with its place: `Ramen lappen in Utrecht (3514)`. */
export const placed = (
  work: string,
  { vertical, locationText }: Pick<RequestPage, "vertical" | "locationText">,
) => `${work} ${VERTICAL_TEXTS[vertical].preposition} ${locationText}`;

/** What and where: tells this request from the client's others. */
export const requestTitle = (
  request: Pick<RequestPage, "vertical" | "category" | "details" | "locationText">,
) => placed(requestLabel(request), request);

/** The colour of a state (spec §5). */
export const STATE_BADGES: Record<ClientState, BadgeCode> = {
  choosing: "IN_PROGRESS",
  waiting: "OPEN",
  all_declined: "COMPLETED",
  chosen: "COMPLETED",
  expired: "CANCELLED",
  cancelled: "CANCELLED",
};

/** `3 offertes`. */
export const offers = (count: number) => formatCount(count, "offerte", "offertes");

const CANNOT_CHOOSE = "Er kan geen offerte meer bij, en kiezen kan niet meer.";

/** The state of a request with what it asks of its client. */
export function stateSentence(
  request: Pick<
    RequestPage,
    | "state"
    | "ask"
    | "expiresAt"
    | "eventDate"
    | "closedAt"
    | "reopening"
    | "proposalsCount"
    | "maxProposals"
    | "heldPlaces"
  > & {
    quotes: readonly (Pick<ReceivedQuote, "status" | "validUntil"> & {
      isOutdated?: boolean;
      company: Pick<ReceivedQuote["company"], "businessName">;
    })[];
  },
): string {
  const until = request.expiresAt ? formatDate(request.expiresAt) : null;
  const early = jobAfterClosingText(request);
  const note = early ? ` ${early}` : "";
  const asked = request.ask && askedText(request.ask);
  const ended = request.ask && !request.ask.isExclusive && askedBeforeText(request.ask);
  const held = writingText(request.heldPlaces);
  const writing = held ? ` ${held} nu een offerte.` : "";
  const before = ended ? `${ended} ` : "";
  switch (request.state) {
    case "choosing": {
      const open = request.quotes.filter(({ status }) => status === "PENDING");
      const pending = open.length;
      const ask =
        pending === 1 ? "bekijk de offerte, en kies hem of wijs hem af" : `kies uit ${offers(pending)}`;
      const more = request.maxProposals - request.proposalsCount;
      const later = asked
        ? ` ${asked}`
        : more > 0
          ? ` Er ${more === 1 ? "kan" : "kunnen"} er nog ${more} bij komen.`
          : "";
      const outdated = outdatedText(request.quotes.filter(({ isOutdated }) => isOutdated).length, pending);
      return `Jij bent aan zet: ${ask}. ${choosableText(open, request.expiresAt)}${note}${later}${writing}${outdated}`;
    }
    case "waiting":
      if (asked) return asked;
      return `${before}Bedrijven kunnen je tot ${until} een offerte sturen.${note}${writing} Je krijgt bij elke offerte een mail.`;
    case "all_declined":
      return "Je hebt alle offertes afgewezen. Zoek je nog een bedrijf? Vraag dan opnieuw offertes aan.";
    case "chosen": {
      const chosen = request.quotes.find(({ status }) => status === "ACCEPTED");
      return chosen ? `Je hebt gekozen voor ${chosen.company.businessName}.` : "Je hebt een bedrijf gekozen.";
    }
    case "expired": {
      const again = request.reopening
        ? "Zoek je nog een bedrijf? Dan kun je je aanvraag heropenen."
        : "Zoek je nog een bedrijf? Vraag dan opnieuw offertes aan.";
      return `Je aanvraag is verlopen. ${CANNOT_CHOOSE} ${again}`;
    }
    case "cancelled": {
      const when = request.closedAt ? ` op ${formatDate(request.closedAt)}` : "";
      return `Je hebt deze aanvraag${when} geannuleerd. Bedrijven kunnen geen offerte meer sturen.`;
    }
  }
}

/**
 * How many companies were told of a request and how many opened it, while it takes quotes of everybody: `12 bedrijven kregen bericht,
 * 7 bedrijven lazen je aanvraag.` Null without any.
 */
export function reachText({
  state,
  ask,
  companiesTold,
  companiesRead,
}: Pick<RequestPage, "state" | "companiesTold" | "companiesRead"> & {
  ask: Pick<NonNullable<RequestPage["ask"]>, "isExclusive"> | null;
}): string | null {
  if ((state !== "choosing" && state !== "waiting") || ask?.isExclusive) return null;
  const told =
    companiesTold > 0 && `${formatCount(companiesTold, "bedrijf kreeg", "bedrijven kregen")} bericht`;
  const read =
    companiesRead > 0 && `${formatCount(companiesRead, "bedrijf las", "bedrijven lazen")} je aanvraag`;
  if (told) return `${told}, ${read || "nog geen bedrijf las je aanvraag"}.`;
  return read ? `${read}.` : null;
}

/** Until when the client can choose: until the request closes, or the day on which the last of these quotes ends. */
function choosableText(pending: readonly Pick<ReceivedQuote, "validUntil">[], closesAt: Date | null): string {
  const last = new Date(Math.max(...pending.map(({ validUntil }) => validUntil.getTime())));
  const text = choosableUntil(last, closesAt);
  if (!isBefore(last, closesAt)) return `${text}.`;
  return `${text}: ${pending.length === 1 ? "dan verloopt de offerte" : "dan verloopt de laatste offerte"}.`;
}

const isBefore = (last: Date, closesAt: Date | null) => closesAt !== null && last < closesAt;

/** The same in a few words, by the end of the last quote: `Kiezen kan tot 1 april 2026`. */
export const choosableUntil = (last: Date, closesAt: Date | null): string =>
  isBefore(last, closesAt) || closesAt === null
    ? `Kiezen kan tot en met ${formatDay(lastDayOf(last))}`
    : `Kiezen kan tot ${formatDate(closesAt)}`;

/** How many quotes wait for a confirmation of their company; empty when none does. */
function outdatedText(outdated: number, pending: number): string {
  if (outdated === 0) return "";
  const wait = "tot het bedrijf hem bevestigt";
  if (pending === 1) return ` De offerte is gegeven op een eerdere versie van je aanvraag, ${wait}.`;
  return ` Van deze offertes ${outdated === 1 ? "is er één" : `zijn er ${outdated}`} gegeven op een eerdere versie van je aanvraag.`;
}

const TIMELINE_TEXTS: Record<RequestStep, (company: string | null) => string> = {
  submitted: () => "Je verstuurde je aanvraag",
  published: () => "Je aanvraag is geplaatst",
  opened: () => "Je aanvraag staat open voor alle bedrijven",
  ask_ended: () => "Het bedrijf dat je als eerste vroeg, reageerde niet of kan niet",
  reopened: () => "Je heropende je aanvraag",
  changed: () => "Je wijzigde je aanvraag",
  question_asked: () => "Een bedrijf stelde een vraag",
  question_answered: () => "Je beantwoordde een vraag",
  cancelled: () => "Je annuleerde je aanvraag",
  expired: () => "Je aanvraag verliep",
  quote_sent: (company) => `Offerte van ${company}`,
  quote_changed: (company) => `${company} wijzigde de offerte`,
  quote_confirmed: (company) => `${company} bevestigde de offerte voor je gewijzigde aanvraag`,
  quote_withdrawn: (company) => `${company} trok de offerte in`,
  fell_through: (company) => `De opdracht met ${company} gaat niet door`,
  came_back: () => "Je aanvraag staat weer open",
  quote_restored: (company) => `De offerte van ${company} telt weer mee`,
  quote_asked: (company) => `Je vroeg iets aan ${company} over de offerte`,
  quote_ask_answered: (company) => `${company} heeft je vraag over de offerte beantwoord`,
  quote_dropped: (company) => `De offerte van ${company} geldt niet meer`,
  quote_expired: (company) => `De offerte van ${company} verliep`,
  quote_declined: (company) => `Je wees de offerte van ${company} af`,
  quote_accepted: (company) => `Je koos ${company}`,
};

/** A line of the timeline. */
export const timelineText = ({ step, company }: Pick<TimelineEntry, "step" | "company">): string =>
  TIMELINE_TEXTS[step](company);

/** The last line of the timeline of a request that is open: when it closes. Null when it will not. */
export function closingText(request: Pick<RequestPage, "state" | "expiresAt" | "eventDate">): string | null {
  const isOpen = request.state === "choosing" || request.state === "waiting";
  if (!isOpen || !request.expiresAt) return null;
  const closing = `Open tot ${formatDate(request.expiresAt)}, of tot je kiest.`;
  const early = jobAfterClosingText(request);
  return early ? `${closing} ${early}` : closing;
}

/** Why a quote was declined, told to the client; as a badge, and as a sentence. */
export const DECLINED_WORDS = {
  client: { badge: "Afgewezen", sentence: "Je hebt deze offerte afgewezen." },
  other_accepted: { badge: "Niet gekozen", sentence: "Je hebt voor een ander bedrijf gekozen." },
  brief_closed: { badge: "Gesloten", sentence: "Deze offerte sloot toen je je aanvraag annuleerde." },
  fell_through: { badge: "Ging niet door", sentence: "Je gaf aan dat dit niet doorging." },
  chosen_elsewhere: { badge: "Gesloten", sentence: "Deze offerte sloot toen je zei dat je elders koos." },
} as const;

/** The badge of a quote whose request expired before it did. */
export const LAPSED_BADGE = "Aanvraag verlopen";

/** What became of a quote that is still valid although its request expired. */
export function lapsedText(
  { validUntil }: Pick<ReceivedQuote, "validUntil">,
  { reopening }: Pick<RequestPage, "reopening">,
): string {
  const lastDay = formatDay(lastDayOf(validUntil));
  return reopening
    ? `Je aanvraag is verlopen. Heropen je hem, dan kun je deze offerte tot en met ${lastDay} weer kiezen.`
    : "Je aanvraag is verlopen. Deze offerte kun je niet meer kiezen.";
}

/** The summary of the quotes that cannot be chosen any more, by what became of them. */
export function closedQuotesText(quotes: readonly Pick<ReceivedQuote, "status" | "declineReason">[]): string {
  const count = (is: (quote: Pick<ReceivedQuote, "status" | "declineReason">) => boolean) =>
    quotes.filter(is).length;
  const parts = [
    [count(({ declineReason }) => declineReason === "other_accepted"), "niet gekozen"],
    [count(({ declineReason }) => declineReason === "client"), "afgewezen"],
    [count(({ declineReason }) => declineReason === "fell_through"), "ging niet door"],
    [count(({ declineReason }) => declineReason === "brief_closed"), "gesloten door je annulering"],
    [count(({ declineReason }) => declineReason === "chosen_elsewhere"), "gesloten omdat je elders koos"],
    [count(({ status }) => status === "PENDING"), "gesloten omdat je aanvraag verliep"],
    [count(({ status }) => status === "EXPIRED"), "verlopen"],
    [count(({ status }) => status === "WITHDRAWN"), "ingetrokken"],
  ] as const;
  const told = parts.filter(([number]) => number > 0);
  if (told.length === 1) return `${offers(told[0]![0])} ${told[0]![1]}`;
  return `${offers(quotes.length)}: ${told.map(([number, word]) => `${number} ${word}`).join(", ")}`;
}

/** A measured waiting time: rounded up, so that it does not promise more than was measured. */
export function waitText(hours: number): string {
  const whole = Math.max(1, Math.ceil(hours));
  return whole < 36 ? `${whole} uur` : formatCount(Math.ceil(whole / 24), "dag", "dagen");
}
