import { asc, inArray, type SQL } from "drizzle-orm";
import {
  dealExtras,
  dealFiles,
  dealMessages,
  dealMoments,
  dealPoints,
  deals,
  reveals,
} from "#db/schema/index.ts";
import { exportComplaints } from "./complaints/export-complaints.ts";
import type { DealSide } from "./state/rules.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { isOwnCompany } from "../facts/is-own-company.ts";

async function read({ db }: Pick<Ctx, "db">, which: SQL, side: DealSide) {
  const rows = await db
    .select({
      briefId: deals.briefId,
      quoteId: deals.proposalId,
      state: deals.state,
      stateAt: deals.stateAt,
      chosenAt: deals.createdAt,
      saidDoneAt: deals.saidDoneAt,
      notYetAt: deals.notYetAt,
      doneDay: deals.doneDay,
      doneBy: deals.doneBy,
      doneAnswer: deals.doneAnswer,
      answeredAt: deals.answeredAt,
      fallenBy: deals.fallenBy,
      fallReason: deals.fallReason,
      objection: deals.objection,
      objectedAt: deals.objectedAt,
      objectionUpheld: deals.objectionUpheld,
      objectionAnswer: deals.objectionAnswer,
      objectionDecidedAt: deals.objectionDecidedAt,
    })
    .from(deals)
    .where(which)
    .orderBy(asc(deals.createdAt), asc(deals.proposalId));
  const ids = rows.map(({ quoteId }) => quoteId);
  const moments = await momentsOf({ db }, ids);
  const extras = Map.groupBy(await extrasOf({ db }, ids), ({ quoteId }) => quoteId);
  // Whose reveal ended reads nothing more of what the client wrote.
  const revealed = side === "CLIENT" ? ids : await revealedOf({ db }, ids);
  const messages = Map.groupBy(await messagesOf({ db }, revealed), ({ quoteId }) => quoteId);
  const files = await filesIn({ db }, revealed);
  const ofMessage = Map.groupBy(files, ({ messageId }) => messageId);
  // Also of a deal that fell through: both sides wrote them to each other.
  const complaints = await exportComplaints({ db }, ids);
  const points = Map.groupBy(await pointsOf({ db }, revealed), ({ quoteId }) => quoteId);
  return rows.map((deal) => ({
    ...deal,
    extraWork: (extras.get(deal.quoteId) ?? []).map(withoutId),
    messages: (messages.get(deal.quoteId) ?? []).map(({ id, quoteId: _id, ...message }) => ({
      ...message,
      files: (ofMessage.get(id) ?? []).map(({ file, name }) => ({ file, name })),
    })),
    complaints: complaints.filter(({ quoteId }) => quoteId === deal.quoteId).map(withoutId),
    pictures: files
      .filter(
        ({ quoteId, messageId, complaintId }) =>
          quoteId === deal.quoteId && messageId === null && complaintId === null,
      )
      .map(({ kind, file, createdAt }) => ({ kind, file, createdAt })),
    handOver: (points.get(deal.quoteId) ?? []).map(withoutId),
    moments: moments.filter(({ quoteId }) => quoteId === deal.quoteId).map(withoutId),
  }));
}

const revealedOf = async ({ db }: Pick<Ctx, "db">, quoteIds: string[]) =>
  (
    await db.select({ id: reveals.proposalId }).from(reveals).where(inArray(reveals.proposalId, quoteIds))
  ).map(({ id }) => id);

const withoutId = <Row extends { quoteId: string }>({ quoteId: _id, ...row }: Row) => row;

const extrasOf = ({ db }: Pick<Ctx, "db">, quoteIds: string[]) =>
  db
    .select({
      quoteId: dealExtras.proposalId,
      lines: dealExtras.lines,
      reason: dealExtras.reason,
      totalCents: dealExtras.totalCents,
      volumeM3: dealExtras.volumeM3,
      state: dealExtras.state,
      offeredAt: dealExtras.offeredAt,
      decidedAt: dealExtras.decidedAt,
    })
    .from(dealExtras)
    .where(inArray(dealExtras.proposalId, quoteIds))
    .orderBy(asc(dealExtras.number));

const messagesOf = ({ db }: Pick<Ctx, "db">, quoteIds: string[]) =>
  db
    .select({
      id: dealMessages.id,
      quoteId: dealMessages.proposalId,
      side: dealMessages.side,
      text: dealMessages.text,
      sentAt: dealMessages.sentAt,
    })
    .from(dealMessages)
    .where(inArray(dealMessages.proposalId, quoteIds))
    .orderBy(asc(dealMessages.sentAt), asc(dealMessages.id));

/** The files of these deals; `file` is the storage key. */
const filesIn = ({ db }: Pick<Ctx, "db">, quoteIds: string[]) =>
  db
    .select({
      quoteId: dealFiles.proposalId,
      messageId: dealFiles.messageId,
      complaintId: dealFiles.complaintId,
      kind: dealFiles.kind,
      name: dealFiles.name,
      file: dealFiles.key,
      createdAt: dealFiles.createdAt,
    })
    .from(dealFiles)
    .where(inArray(dealFiles.proposalId, quoteIds))
    .orderBy(asc(dealFiles.createdAt), asc(dealFiles.number));

const pointsOf = ({ db }: Pick<Ctx, "db">, quoteIds: string[]) =>
  db
    .select({
      quoteId: dealPoints.proposalId,
      point: dealPoints.point,
      state: dealPoints.state,
      comment: dealPoints.comment,
      tickedAt: dealPoints.tickedAt,
    })
    .from(dealPoints)
    .where(inArray(dealPoints.proposalId, quoteIds))
    .orderBy(asc(dealPoints.point));

const momentsOf = ({ db }: Pick<Ctx, "db">, quoteIds: string[]) =>
  db
    .select({
      quoteId: dealMoments.proposalId,
      kind: dealMoments.kind,
      proposedBy: dealMoments.side,
      day: dealMoments.day,
      time: dealMoments.time,
      hours: dealMoments.hours,
      state: dealMoments.state,
      proposedAt: dealMoments.proposedAt,
      decidedAt: dealMoments.decidedAt,
      remindedAt: dealMoments.remindedAt,
      onTheWayAt: dealMoments.onTheWayAt,
    })
    .from(dealMoments)
    .where(inArray(dealMoments.proposalId, quoteIds))
    .orderBy(asc(dealMoments.proposedAt), asc(dealMoments.number));

/** The deals on these requests of one client, for its download. */
export const exportDealsOn = (ctx: Pick<Ctx, "db">, briefIds: string[]) =>
  read(ctx, inArray(deals.briefId, briefIds), "CLIENT");

/** The deals of this company, for its download. */
export const exportDealsOf = (ctx: Pick<Ctx, "db">, company: Pick<UserActor, "companyId">) =>
  read(ctx, isOwnCompany(deals.companyId, company), "COMPANY");

type ExportedDeals = Awaited<ReturnType<typeof read>>;

/** The storage keys of the files in exported deals. */
export const filesOfDeals = (
  exported: readonly Pick<ExportedDeals[number], "messages" | "pictures" | "complaints">[],
) =>
  exported.flatMap(({ messages, pictures, complaints }) =>
    [
      ...messages.flatMap(({ files }) => files),
      ...pictures,
      ...complaints.flatMap((complaint) => complaint.pictures),
    ].map(({ file }) => file),
  );
