import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { complaints } from "#db/schema/index.ts";
import type { StoredPicture } from "../../companies/pictures/store-pictures.ts";
import { record } from "../../events/record.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";
import { verb } from "../../kernel/verb.ts";
import { sideOf } from "../state/lock-deal.ts";
import { actsOnDeals } from "../state/policy.ts";
import { insertComplaintPictures, withPictures } from "./complaint-pictures.ts";
import { makeComplaintInput } from "./input.ts";
import { lockForComplaint } from "./lock-complaint.ts";
import { complainUntil, dueDay, KINDS_OF_SIDE, OPEN_COMPLAINT_STATES } from "./rules.ts";

/**
 * A side of a deal complains about it, with pictures; the other side has `ANSWER_WEEKDAYS` to answer. Returns its id, or null with the
 * pictures that were refused: then nothing is kept. Throws `not_found`, also when the other side is gone; `complaint_late`;
 * `complaint_open` while an own complaint about this deal has no end; and as `storeFile`.
 */
export const makeComplaint = verb(
  {
    name: "make-complaint",
    input: makeComplaintInput,
    by: actsOnDeals,
    limits: [{ act: "complaint-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx, { files, ...said }) => {
    const kinds: readonly string[] = KINDS_OF_SIDE[sideOf(ctx.actor)];
    if (!kinds.includes(said.kind)) throw new DomainError("invalid_input");
    // Before pictures are drawn.
    await ctx.db.transaction((tx) => requireComplaint(ctx, tx, said.proposalId));
    return withPictures(ctx, said.proposalId, files, (stored) =>
      ctx.db.transaction((tx) => insertComplaint(ctx, tx, said, stored)),
    );
  },
);

async function requireComplaint(ctx: Ctx<UserActor>, tx: Transaction, proposalId: string) {
  const deal = await lockForComplaint(ctx, tx, proposalId);
  if (deal.companyId === null) throw new DomainError("not_found");
  const until = complainUntil(deal);
  if (until !== null && amsterdamDay(ctx.now) > until) throw new DomainError("complaint_late");
  const isOwnOpen = and(
    eq(complaints.proposalId, proposalId),
    eq(complaints.side, deal.side),
    inArray(complaints.state, OPEN_COMPLAINT_STATES),
  );
  if ((await tx.$count(complaints, isOwnOpen)) > 0) throw new DomainError("complaint_open");
  return deal;
}

async function insertComplaint(
  ctx: Ctx<UserActor>,
  tx: Transaction,
  said: Pick<typeof complaints.$inferInsert, "proposalId" | "kind" | "what" | "wish" | "isOffence">,
  stored: readonly StoredPicture[],
): Promise<string> {
  const { side, proposalId, briefId } = await requireComplaint(ctx, tx, said.proposalId);
  const complaintId = newId(ctx.now);
  await tx.insert(complaints).values({
    id: complaintId,
    ...said,
    side,
    state: "ANSWERING",
    stateAt: ctx.now,
    dueDay: dueDay("ANSWERING", ctx.now),
    madeAt: ctx.now,
  });
  await insertComplaintPictures(ctx, tx, { proposalId, complaintId, kind: "COMPLAINT" }, stored);
  await record(ctx, tx, { type: "complaint.made", proposalId, briefId, data: { complaintId, side } });
  return complaintId;
}
