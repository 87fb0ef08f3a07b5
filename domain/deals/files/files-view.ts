import { and, asc, eq, inArray } from "drizzle-orm";
import { briefs, dealFiles, deals, reveals } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import { isSide } from "../state/is-side.ts";
import { WORK_PICTURE_KINDS } from "./rules.ts";

type Reads = Pick<Ctx, "db">;

/** The files that came with these messages, by message. The caller checks that its reader reads them. */
export async function filesOfMessages({ db }: Reads, messageIds: string[]) {
  if (messageIds.length === 0) return new Map<string | null, never[]>();
  const rows = await db
    .select({
      id: dealFiles.id,
      messageId: dealFiles.messageId,
      type: dealFiles.type,
      name: dealFiles.name,
      bytes: dealFiles.bytes,
    })
    .from(dealFiles)
    .where(inArray(dealFiles.messageId, messageIds))
    .orderBy(asc(dealFiles.messageId), asc(dealFiles.number));
  return Map.groupBy(rows, ({ messageId }) => messageId);
}

/** The files of one message with where they are stored, for an operator who reads it. */
export const filesOfMessage = ({ db }: Reads, messageId: string) =>
  db
    .select({ id: dealFiles.id, type: dealFiles.type, name: dealFiles.name, key: dealFiles.key })
    .from(dealFiles)
    .where(eq(dealFiles.messageId, messageId))
    .orderBy(asc(dealFiles.number));

/** The pictures of before and after the work of a deal. The caller checks that its reader reads them. */
export const workPictures = ({ db }: Reads, proposalId: string) =>
  db
    .select({ id: dealFiles.id, kind: dealFiles.kind, createdAt: dealFiles.createdAt })
    .from(dealFiles)
    .where(and(eq(dealFiles.proposalId, proposalId), inArray(dealFiles.kind, [...WORK_PICTURE_KINDS])))
    .orderBy(asc(dealFiles.createdAt), asc(dealFiles.number));

/** A file of a deal for one of its sides, a company only while it knows the client; null for anybody else. */
export async function readableFile({ db }: Reads, reader: UserActor, fileId: string) {
  if (!isId(fileId)) return null;
  const [file] = await db
    .select({ key: dealFiles.key, type: dealFiles.type, name: dealFiles.name })
    .from(dealFiles)
    .innerJoin(deals, eq(deals.proposalId, dealFiles.proposalId))
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .leftJoin(reveals, eq(reveals.proposalId, deals.proposalId))
    .where(and(eq(dealFiles.id, fileId), isSide(reader)));
  return file ?? null;
}
