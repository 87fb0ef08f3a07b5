import type { dealExtras, dealMessages, dealMoments, deals, wonJobs } from "#db/schema/index.ts";
import { addDays, addHours, amsterdamDay, type Day } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";

type DealRow = typeof deals.$inferInsert;
type MomentRow = typeof dealMoments.$inferInsert;
type ExtraRow = typeof dealExtras.$inferInsert;
type JobRow = typeof wonJobs.$inferInsert;
type MessageRow = typeof dealMessages.$inferInsert;

/** Hours after the choice at which a side wrote. */
const MESSAGES: readonly { side: MessageRow["side"]; after: number; text: string }[] = [
  {
    side: "CLIENT",
    after: 1,
    text: "Fijn dat jullie kunnen! De achterkant bereik je via de poort in de steeg.",
  },
  {
    side: "COMPANY",
    after: 3,
    text: "Dank je wel. Dan nemen we een lange ladder mee. Ik stel twee dagen voor.",
  },
];

/**
 * What client and company did in the demo deals: work that is done has its day; in the first deal that runs the company proposed two
 * moments; and this company agreed on a day and offered extra work.
 */
export function dealRows(rows: readonly DealRow[], plannedBy: string, now: Date) {
  const running = rows.filter(({ state }) => state === "AGREEING");
  const planned = running.find(({ companyId }) => companyId === plannedBy);
  const first = running.find((deal) => deal !== planned);
  const today = amsterdamDay(now);
  const done = rows.flatMap(({ proposalId, doneDay, createdAt }) =>
    doneDay ? [momentOf(proposalId, { day: doneDay, at: createdAt, takenAt: addHours(createdAt, 5) })] : [],
  );
  const workDay = addDays(today, WORK_IN_DAYS);
  return {
    deals: rows.map((deal) => (deal === planned ? { ...deal, state: "PLANNED" as const, version: 3 } : deal)),
    dealMoments: [
      ...done,
      ...(first ? proposedOf(first, today) : []),
      ...(planned
        ? [momentOf(planned.proposalId, { day: workDay, at: planned.createdAt, takenAt: now })]
        : []),
    ],
    dealExtras: planned ? [extraOf(planned, now)] : [],
    dealMessages: first ? messagesOf(first) : [],
    plannedJobs: planned ? [jobOf(planned, workDay, now)] : [],
  };
}

const WORK_IN_DAYS = 22;

const proposedOf = ({ proposalId, createdAt }: DealRow, today: Day): MomentRow[] => {
  const at = addHours(createdAt, 3);
  return [
    momentOf(proposalId, { day: addDays(today, 4), at }),
    { ...momentOf(proposalId, { day: addDays(today, 6), at }), number: 2, time: "13:30" },
  ];
};

const extraOf = ({ proposalId }: DealRow, offeredAt: Date): ExtraRow => ({
  proposalId,
  number: 1,
  lines: [{ description: "Piano naar de eerste verdieping", amountCents: 8_500, vatRate: 21 }],
  reason: "De piano stond niet in de lijst. Er is een derde verhuizer voor nodig.",
  totalCents: 8_500,
  offeredAt,
});

const jobOf = ({ proposalId, companyId }: DealRow, agreedDay: Day, updatedAt: Date): JobRow => ({
  proposalId,
  companyId: companyId!,
  state: "AGREED",
  agreedDay,
  agreedTime: "09:00",
  checks: [],
  note: "",
  updatedAt,
});

function momentOf(
  proposalId: string,
  { day, at, takenAt = null }: { day: Day; at: Date; takenAt?: Date | null },
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
    state: takenAt ? "TAKEN" : "PROPOSED",
    proposedAt: at,
    decidedAt: takenAt,
  };
}

const messagesOf = ({ proposalId, createdAt }: DealRow): MessageRow[] =>
  MESSAGES.map(({ side, after, text }) => {
    const sentAt = addHours(createdAt, after);
    return { id: newId(sentAt), proposalId, side, writtenBy: null, text, sentAt };
  });
