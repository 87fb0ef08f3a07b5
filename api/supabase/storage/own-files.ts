import type { Context } from "hono";
import type { Runtime } from "#compose";
import { removePictures } from "#domain/companies/pictures/remove-pictures.ts";
import { ownPictureKeys } from "#domain/companies/views.ts";
import { addressOf, type Env } from "../../env.ts";
import { actorOfAccessToken } from "../access-token.ts";
import { refuseUpload } from "./storage-error.ts";
import { storedPictures } from "./stored-pictures.ts";
import { BUCKETS } from "./upload.ts";

/** Most paths of one call, and most files of one answer; a company has fewer. */
const MAX_PATHS = 50;
const MAX_LISTED = 1_000;

/** A file in the shape of the client. */
const fileOf = (name: string, addedAt: Date | null = null) => ({
  name,
  id: name,
  created_at: addedAt?.toISOString() ?? null,
  updated_at: addedAt?.toISOString() ?? null,
  last_accessed_at: null,
  metadata: { mimetype: "image/webp" },
});

/** The keys under which a picture of this path may be stored. */
const keysOf = (bucket: string, path: string): string[] =>
  storedPictures(path).map(({ owner, name }) => `${bucket}/${owner}/${name}`);

async function objectOf(c: Context): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = await c.req.json();
    return typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body } : null;
  } catch {
    return null;
  }
}

/** `remove`: takes pictures off the profile. Answers with those that were removed, as a Supabase server does. */
export async function removeFiles(runtime: Runtime, c: Context<Env>, bucket: string): Promise<Response> {
  const signedIn = await actorOfAccessToken(runtime, c.req.raw);
  if (!signedIn) return refuseUpload(c, "not_signed_in");
  if (!Object.hasOwn(BUCKETS, bucket)) return refuseUpload(c, "not_found");
  const paths = (await objectOf(c))?.prefixes;
  if (!Array.isArray(paths) || paths.length === 0 || paths.length > MAX_PATHS)
    return refuseUpload(c, "invalid_input");
  const own = paths
    .filter((path): path is string => typeof path === "string" && path.length <= 300)
    .map((path) => ({ path, keys: keysOf(bucket, path) }));
  const ctx = runtime.ctx(signedIn.actor, addressOf(c, runtime));
  const removed = new Set(await removePictures(ctx, { keys: own.flatMap(({ keys }) => keys) }));
  const gone = own.filter(({ keys }) => keys.some((key) => removed.has(key)));
  return c.json(gone.map(({ path }) => ({ ...fileOf(path), bucket_id: bucket })));
}

/** `list`: the pictures of the company in the folder of the user, under the names of the stored files. */
export async function listFiles(runtime: Runtime, c: Context<Env>, bucket: string): Promise<Response> {
  const signedIn = await actorOfAccessToken(runtime, c.req.raw);
  if (!signedIn) return refuseUpload(c, "not_signed_in");
  if (!Object.hasOwn(BUCKETS, bucket)) return refuseUpload(c, "not_found");
  const body = await objectOf(c);
  if (!body) return refuseUpload(c, "invalid_json");
  const { prefix = "", search = "", limit = 100, offset = 0, sortBy } = body;
  if (typeof prefix !== "string" || typeof search !== "string") return refuseUpload(c, "invalid_input");
  const [count, skip] = [Number(limit), Number(offset)];
  if (!Number.isInteger(count) || !Number.isInteger(skip) || count < 1 || skip < 0)
    return refuseUpload(c, "invalid_input");
  const folder = prefix.replace(/\/$/, "");
  const files = (await ownPictureKeys(runtime, signedIn.actor))
    .map(({ key, addedAt }) => ({ path: key.split("/"), addedAt }))
    .filter(({ path }) => path[0] === bucket && path[1] === folder && path[2]!.includes(search))
    .map(({ path, addedAt }) => fileOf(path[2]!, addedAt))
    .toSorted(orderBy(sortBy));
  return c.json(files.slice(skip, skip + Math.min(count, MAX_LISTED)));
}

type File = ReturnType<typeof fileOf>;

/** By name, or by `created_at`; ascending unless asked otherwise. */
function orderBy(sortBy: unknown): (one: File, other: File) => number {
  const { column, order } = (typeof sortBy === "object" && sortBy !== null ? sortBy : {}) as Record<
    string,
    unknown
  >;
  const valueOf = (file: File) => (column === "created_at" ? (file.created_at ?? "") : file.name);
  const sign = order === "desc" ? -1 : 1;
  return (one, other) => sign * (valueOf(one) < valueOf(other) ? -1 : 1);
}
