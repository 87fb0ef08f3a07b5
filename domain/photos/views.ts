import { and, asc, eq, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefPhotos, briefs } from "#db/schema/index.ts";
import type { CompanyReader } from "../companies/views.ts";
import type { Ctx } from "../kernel/context.ts";
import { isId } from "../kernel/ids.ts";
import { preparedOnce } from "../kernel/prepared.ts";
import { mayBeShown } from "../facts/may-be-shown.ts";
import { readableBy } from "../proposals/reading/readable-by.ts";
import type { PhotoOwner } from "./input.ts";
import type { PhotoRoom } from "./rules.ts";

/** A photo as its pages show it. */
export type Photo = { id: string; room: PhotoRoom | null };

/** Condition: the photos of this brief or draft. */
export const isPhotoOf = ({ briefId, draftId }: PhotoOwner): SQL =>
  briefId === null ? eq(briefPhotos.draftId, draftId!) : eq(briefPhotos.briefId, briefId);

const photoFields = { id: briefPhotos.id, room: briefPhotos.room };
const inOrder = [asc(briefPhotos.position), asc(briefPhotos.id)];

/** The photos of a brief or draft in their order. The caller checks that its reader may see them. */
export function photosOf(ctx: { db: Pick<Ctx["db"], "select"> }, owner: PhotoOwner): Promise<Photo[]> {
  return ctx.db
    .select(photoFields)
    .from(briefPhotos)
    .where(and(isPhotoOf(owner), mayBeShown(briefPhotos)))
    .orderBy(...inOrder);
}

/** The photos of a published brief, for the pages that show it. The caller checks that its reader may see them. */
export function photosOfBrief(ctx: Pick<Ctx, "db">, briefId: string): Promise<Photo[]> {
  return preparedOnce(ctx.db, "photos_of_brief", (name) => preparePhotos(ctx.db, name)).execute({ briefId });
}

const preparePhotos = (db: Database, name: string) =>
  db
    .select(photoFields)
    .from(briefPhotos)
    .where(and(eq(briefPhotos.briefId, sql.placeholder("briefId")), mayBeShown(briefPhotos)))
    .orderBy(...inOrder)
    .prepare(name);

/** Who asks for a photo: its client, a company, whoever has a reading link of its brief, or the browser of its draft. */
export type PhotoReader =
  | { kind: "client"; userId: string }
  | { kind: "company"; reader: CompanyReader }
  | { kind: "link"; briefId: string }
  | { kind: "drafts"; draftIds: readonly string[] };

/** The storage key of a photo that this reader may see. A company sees photos of the briefs whose sheet it may read. */
export async function readablePhotoKey(
  ctx: Pick<Ctx, "db" | "now">,
  by: PhotoReader,
  photoId: string,
): Promise<string | null> {
  if (!isId(photoId)) return null;
  const isReadable = readableCondition(by, ctx.now);
  if (!isReadable) return null;
  const [photo] = await ctx.db
    .select({ key: briefPhotos.key })
    .from(briefPhotos)
    .leftJoin(briefs, eq(briefs.id, briefPhotos.briefId))
    .where(and(eq(briefPhotos.id, photoId), mayBeShown(briefPhotos), isReadable));
  return photo?.key ?? null;
}

function readableCondition(by: PhotoReader, now: Date): SQL | undefined {
  if (by.kind === "client") return eq(briefs.clientId, by.userId);
  if (by.kind === "company") return readableBy(by.reader, now);
  if (by.kind === "link") return eq(briefs.id, by.briefId);
  return or(...by.draftIds.filter(isId).map((draftId) => eq(briefPhotos.draftId, draftId)));
}
