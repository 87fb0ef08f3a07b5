import type { dealExtras, dealMessages, dealMoments, deals, proposals, wonJobs } from "#db/schema/index.ts";
import { addDays, addHours, amsterdamDay, type Day } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";

export type DealRow = typeof deals.$inferInsert;
type MomentRow = typeof dealMoments.$inferInsert;
type ExtraRow = typeof dealExtras.$inferInsert;
type JobRow = typeof wonJobs.$inferInsert;
type MessageRow = typeof dealMessages.$inferInsert;
type ProposalRow = typeof proposals.$inferInsert;

/** Days after which a company has called the client who chose it, and has done the work. */
const FRESH_DAYS = 4;

/** Whether the company has finished the work: it was chosen more than a few days ago. */
export const isDoneBy = (decidedAt: Date, now: Date) => decidedAt <= addHours(now, -FRESH_DAYS * 24);

type Fate = { decidedAt: Date; fellAt: Date | null; isPlanned: boolean };

/** The deal of the chosen quote: done, planned, fell through because its company did not come, or without a day. */
export function dealOf(
  { id, briefId, companyId }: ProposalRow,
  { decidedAt, fellAt, isPlanned }: Fate,
  now: Date,
): DealRow {
  const made = { proposalId: id, briefId, companyId, createdAt: decidedAt };
  if (fellAt) return { ...made, state: "FALLEN_THROUGH", stateAt: fellAt, version: 4, ...noShow(fellAt) };
  if (isPlanned)
    return { ...made, state: "PLANNED", stateAt: addHours(decidedAt, PLANNED_AFTER), version: 3 };
  if (!isDoneBy(decidedAt, now)) return { ...made, state: "AGREEING", stateAt: decidedAt };
  const doneDay = addDays(amsterdamDay(decidedAt), FRESH_DAYS - 1);
  return { ...made, state: "DONE", stateAt: decidedAt, doneDay, doneBy: "CLOCK" };
}

/** Hours after the choice at which the day was agreed. */
const PLANNED_AFTER = 5;

/** What the client said, and what the company wrote against its counting in the figures. */
const noShow = (fellAt: Date) => ({
  fallenBy: "CLIENT" as const,
  fallReason: "NO_SHOW" as const,
  objectedAt: addHours(fellAt, 6),
  objection:
    "We stonden om 9 uur voor de deur. Er deed niemand open en er nam niemand op. Na een half uur zijn we doorgereden.",
});

/** What a side wrote, and how many hours after the choice. */
type Message = [side: MessageRow["side"], after: number, text: string];

/** In a deal without a day. */
const WHILE_AGREEING: readonly Message[] = [
  ["CLIENT", 1, "Fijn dat jullie kunnen! De achterkant bereik je via de poort in de steeg."],
  ["COMPANY", 3, "Dank je wel. Dan nemen we een lange ladder mee. Ik stel twee dagen voor."],
];

/** In a deal with one, and what the company offered beside its quote. */
const WHEN_PLANNED: Record<
  Vertical,
  { inDays: number; messages: readonly Message[]; extra: Pick<ExtraRow, "lines" | "reason"> | null }
> = {
  cleaning: {
    inDays: 8,
    messages: [
      ["COMPANY", 2, "Dank je wel voor je keuze. Ik stel een ochtend voor. Is er plek voor de bus?"],
      ["CLIENT", 5, "Die ochtend past. Parkeren kan voor de deur, met een kaart die ik klaarleg."],
      ["COMPANY", 6, "Fijn. We komen met zijn tweeën en nemen alles zelf mee."],
    ],
    extra: null,
  },
  moving: {
    inDays: 22,
    messages: [],
    extra: {
      lines: [{ description: "Piano naar de eerste verdieping", amountCents: 8_500, vatRate: 21 }],
      reason: "De piano stond niet in de lijst. Er is een derde verhuizer voor nodig.",
    },
  },
};

type DemoDeal = { row: DealRow; vertical: Vertical };

/**
 * What client and company did in the demo deals: work that is done has its day; in the first deal that runs the company proposed two
 * moments; a planned one has its agreed day, messages or extra work; and one that fell through had a day on which nobody came.
 */
export function dealRows(rows: readonly DemoDeal[], now: Date) {
  const today = amsterdamDay(now);
  const first = rows.find(({ row }) => row.state === "AGREEING")?.row;
  const planned = rows.filter(({ row }) => row.state === "PLANNED");
  const dealMessages = [
    ...(first ? messagesOf(first, WHILE_AGREEING) : []),
    ...planned.flatMap(({ row, vertical }) => messagesOf(row, WHEN_PLANNED[vertical].messages)),
  ];
  const workDay = ({ vertical }: DemoDeal) => addDays(today, WHEN_PLANNED[vertical].inDays);
  return {
    deals: rows.map(({ row }) => ({ ...row, ...readAtOf(row, dealMessages) })),
    dealMoments: [
      ...rows.flatMap(({ row }) => pastOf(row)),
      ...(first ? proposedOf(first, today) : []),
      ...planned.map((deal) =>
        momentOf(deal.row.proposalId, {
          day: workDay(deal),
          at: addHours(deal.row.createdAt, 2),
          decided: { state: "TAKEN", at: deal.row.stateAt },
        }),
      ),
    ],
    dealExtras: planned.flatMap(extraOf),
    dealMessages,
    plannedJobs: planned.map((deal) => jobOf(deal.row, workDay(deal))),
  };
}

/** Who writes has read what came before. */
function readAtOf({ proposalId }: DealRow, messages: readonly MessageRow[]) {
  const lastOf = (side: MessageRow["side"]) =>
    messages.findLast((message) => message.proposalId === proposalId && message.side === side)?.sentAt;
  return { clientReadAt: lastOf("CLIENT"), companyReadAt: lastOf("COMPANY") };
}

/** The day of work that is done, or on which nobody came. */
function pastOf({ proposalId, doneDay, fallenBy, createdAt, stateAt }: DealRow): MomentRow[] {
  const takenAt = addHours(createdAt, PLANNED_AFTER);
  if (doneDay)
    return [momentOf(proposalId, { day: doneDay, at: createdAt, decided: { state: "TAKEN", at: takenAt } })];
  if (!fallenBy) return [];
  const day = addDays(amsterdamDay(stateAt), -1);
  return [momentOf(proposalId, { day, at: createdAt, decided: { state: "CANCELLED", at: stateAt } })];
}

const proposedOf = ({ proposalId, createdAt }: DealRow, today: Day): MomentRow[] => {
  const at = addHours(createdAt, 3);
  return [
    momentOf(proposalId, { day: addDays(today, 4), at }),
    { ...momentOf(proposalId, { day: addDays(today, 6), at }), number: 2, time: "13:30" },
  ];
};

function extraOf({ row, vertical }: DemoDeal): ExtraRow[] {
  const { extra } = WHEN_PLANNED[vertical];
  if (!extra) return [];
  const totalCents = extra.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [{ ...extra, proposalId: row.proposalId, number: 1, totalCents, offeredAt: row.stateAt }];
}

const jobOf = ({ proposalId, companyId, stateAt }: DealRow, agreedDay: Day): JobRow => ({
  proposalId,
  companyId: companyId!,
  state: "AGREED",
  agreedDay,
  agreedTime: "09:00",
  checks: [],
  note: "",
  updatedAt: stateAt,
});

type Decided = { state: "TAKEN" | "CANCELLED"; at: Date };

function momentOf(
  proposalId: string,
  { day, at, decided = null }: { day: Day; at: Date; decided?: Decided | null },
): MomentRow {
  return {
    id: newId(at),
    proposalId,
    kind: "WORK",
    side: "COMPANY",
    number: 1,
    day,
    time: "09:00",
    hours: 3,
    state: decided?.state ?? "PROPOSED",
    proposedAt: at,
    decidedAt: decided?.at ?? null,
  };
}

const messagesOf = ({ proposalId, createdAt }: DealRow, messages: readonly Message[]): MessageRow[] =>
  messages.map(([side, after, text]) => {
    const sentAt = addHours(createdAt, after);
    return { id: newId(sentAt), proposalId, side, writtenBy: null, text, sentAt };
  });
