import { hasBegun, startsEarly } from "#domain/deals/days/rules.ts";
import { isWorthWords } from "#domain/experiences/rules.ts";
import type { messageThread } from "#domain/deals/messages/thread-view.ts";
import { isRunningDeal, type DealSide } from "#domain/deals/state/rules.ts";
import type { DealFacts } from "#domain/deals/views.ts";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import { serviceOf } from "#domain/proposals/inclusions.ts";
import { usualVatRate } from "#domain/proposals/vat-rates.ts";
import { registeredText } from "#texts/company/checks.ts";
import {
  acceptExtraLabel,
  EXTRA_STATE_LABELS,
  fallSentence,
  handOverLabel,
  MOMENT_KIND_LABELS,
  MOMENT_STATE_LABELS,
  momentLine,
  nextSentence,
} from "#texts/deal/deals.ts";
import { fileSize } from "#texts/deal/deal-files.ts";
import { formatDateTime, formatEuros, formatQuotePrice } from "#texts/formats.ts";

type Thread = Awaited<ReturnType<typeof messageThread>>;
type Moment = DealFacts["moments"][number];
type Extra = DealFacts["extras"][number];

/** How a page of a deal is addressed, and whether its reader may act. */
type Page = {
  path: string;
  calendarPath: string;
  messagesPath: string;
  complaintsPath: string;
  /** One that is open. */
  complaint: { title: string; sentence: string } | null;
  mayAct: boolean;
};

/** What the page of a deal shows one of its sides. Says what the clock decides here, because a page that is live reads no clock. */
export function shownDeal(deal: DealFacts, thread: Thread, page: Page, now: Date) {
  const { side, quote, moments } = deal;
  const reader = { side, companyName: deal.company.businessName };
  const today = amsterdamDay(now);
  const work = moments.find(({ kind, state }) => kind === "WORK" && state === "TAKEN");
  return {
    ...page,
    proposalId: deal.proposalId,
    version: deal.version,
    side,
    state: deal.state,
    isRunning: isRunningDeal(deal.state),
    companyName: reader.companyName,
    registered: registeredText(deal.company),
    next: {
      step: deal.next.step,
      sentence: nextSentence(deal.next, reader),
      isMine: deal.next.by === side,
      kind: deal.next.step === "answer_proposal" ? deal.next.kind : null,
    },
    fall:
      deal.fallenBy && deal.fallReason
        ? fallSentence({ fallenBy: deal.fallenBy, fallReason: deal.fallReason }, reader)
        : null,
    isWorthWords: isWorthWords(side, deal),
    package: quote.packageName,
    price: formatQuotePrice({ ...quote, frequency: deal.frequency }),
    extraRule: quote.extraWork,
    total: formatEuros(deal.totalCents),
    moments: moments.map((moment) => shownMoment(moment, deal, now)),
    history: deal.days
      .filter(({ state }) => state !== "PROPOSED" && state !== "TAKEN")
      .map(({ id, kind, state, proposedAt, ...moment }) => ({
        id,
        text: `${MOMENT_KIND_LABELS[kind]}: ${momentLine(moment)}`,
        state: MOMENT_STATE_LABELS[state],
        proposed: `${moment.side === side ? "Jij stelde dit voor" : "De ander stelde dit voor"} op ${formatDateTime(proposedAt)}`,
      })),
    /** Whether the work was to be done by now, on the agreed day. */
    workHasBegun: work !== undefined && work.day <= today,
    saidDone: deal.saidDoneAt && formatDateTime(deal.saidDoneAt),
    doneAnswer: deal.doneAnswer,
    doneDay: deal.doneDay,
    extras: deal.extras.map((extra) => shownExtra(extra, deal)),
    usualVat: String(usualVatRate(deal.details)),
    assumedVolumeM3: quote.assumedVolumeM3,
    handOver: deal.handOver.map(({ said, ...point }) => ({
      code: point.code,
      label: handOverLabel(point, serviceOf(deal.details)),
      said: said && { state: said.state, comment: said.comment, at: formatDateTime(said.tickedAt) },
    })),
    pictures: deal.pictures.map(({ id, kind }) => ({ id, kind })),
    thread: shownThread(thread, side),
  };
}

/** Messages for one of the sides. */
export const shownThread = (thread: Thread, side: DealSide) => ({
  hasMore: thread.hasMore,
  messages: thread.messages.map(({ sentAt, ...message }) => ({
    id: message.id,
    text: message.text,
    isOwn: message.side === side,
    isRead: message.isRead,
    sentAt: sentAt.toISOString(),
    sent: formatDateTime(sentAt),
    pictures: message.files.flatMap(({ id, type }) => (type === "PICTURE" ? [{ id, room: null }] : [])),
    documents: message.files.flatMap(({ id, name, bytes }) =>
      name !== null && bytes !== null ? [{ id, name, size: fileSize(bytes) }] : [],
    ),
  })),
});
export type ShownMessage = ReturnType<typeof shownThread>["messages"][number];

export type ShownDeal = ReturnType<typeof shownDeal>;

const shownMoment = (moment: Moment, { side }: DealFacts, now: Date) => ({
  id: moment.id,
  kind: moment.kind,
  isTaken: moment.state === "TAKEN",
  isOwn: moment.side === side,
  text: momentLine(moment),
  isOver: hasBegun(moment, now),
  isToday: moment.day === amsterdamDay(now),
  isEarly: startsEarly(moment.day, now),
  onTheWay: moment.onTheWayAt && formatDateTime(moment.onTheWayAt),
});

const shownExtra = (extra: Extra, { totalCents }: DealFacts) => ({
  number: extra.number,
  reason: extra.reason,
  lines: extra.lines.map(({ description, amountCents, vatRate }) => ({
    description,
    amount: formatEuros(amountCents),
    vatRate,
  })),
  totalCents: extra.totalCents,
  total: formatEuros(extra.totalCents),
  newTotal: formatEuros(totalCents + extra.totalCents),
  acceptLabel: acceptExtraLabel(extra.totalCents),
  state: extra.state,
  stateLabel: EXTRA_STATE_LABELS[extra.state],
  offered: formatDateTime(extra.offeredAt),
  decided: extra.decidedAt && formatDateTime(extra.decidedAt),
});
