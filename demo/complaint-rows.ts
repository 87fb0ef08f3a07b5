import type { complaints } from "#db/schema/index.ts";
import { dueDay } from "#domain/deals/complaints/rules.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { DealRow } from "./deal-rows.ts";

type ComplaintRow = typeof complaints.$inferInsert;

/** Hours ago that the demo's complaints were made, answered and handed over. */
const MADE = 8 * 24;
const ANSWERED = 6 * 24;
const HANDED_OVER = 20;

/** Two complaints about work that is done: one waits for advice of an operator, one for the answer of its company. */
export function complaintRows(deals: readonly DealRow[], now: Date): ComplaintRow[] {
  const [first, second] = deals.filter(({ state, companyId }) => state === "DONE" && companyId !== null);
  const madeAt = addHours(now, -MADE);
  const handedOverAt = addHours(now, -HANDED_OVER);
  return [
    ...(first
      ? [
          {
            id: newId(madeAt),
            proposalId: first.proposalId,
            side: "CLIENT" as const,
            kind: "DAMAGE" as const,
            what: "Er zit een kras van een halve meter in de vloer van de gang. Die zat er de dag ervoor nog niet. Ik zag hem meteen toen jullie weg waren.",
            wish: "Een nieuwe plank. Die kost ongeveer € 60.",
            isOffence: false,
            state: "WITH_OPERATOR" as const,
            stateAt: handedOverAt,
            dueDay: dueDay("WITH_OPERATOR", handedOverAt),
            madeAt,
            answer: "We hebben alles opgetild, niet geschoven. Volgens onze man was de kras er al.",
            answeredAt: addHours(now, -ANSWERED),
          },
        ]
      : []),
    ...(second
      ? [
          {
            id: newId(handedOverAt),
            proposalId: second.proposalId,
            side: "CLIENT" as const,
            kind: "BAD_WORK" as const,
            what: "Een deel van wat in de offerte staat, is niet gedaan.",
            wish: "Graag kom je dat alsnog doen.",
            isOffence: false,
            state: "ANSWERING" as const,
            stateAt: handedOverAt,
            dueDay: dueDay("ANSWERING", handedOverAt),
            madeAt: handedOverAt,
          },
        ]
      : []),
  ];
}
