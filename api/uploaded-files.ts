import { Hono, type Context } from "hono";
import type { Runtime } from "#compose";
import { isHiddenFile } from "#domain/companies/pictures/public-file-view.ts";
import { isId } from "#domain/kernel/ids.ts";
import type { Env } from "./env.ts";

/** The folders of pictures that anybody may see: of companies, on their pages. */
const PUBLIC_FOLDERS = new Set(["avatars", "portfolio"]);

const FILE_NAME = /^[\w-]+\.\w+$/;

/** A key is never reused, so its picture is cached forever. */
const FOREVER = "public, max-age=31536000, immutable";

/** Answers with a picture that anybody may see; null when there is none under this key, or a measure hides it. */
export async function publicPicture(
  runtime: Pick<Runtime, "db" | "storage">,
  c: Context<Env>,
  { folder, owner, name }: { folder: string; owner: string; name: string },
): Promise<Response | null> {
  if (!PUBLIC_FOLDERS.has(folder) || !isId(owner) || !FILE_NAME.test(name)) return null;
  const key = `${folder}/${owner}/${name}`;
  if (await isHiddenFile(runtime, key)) return null;
  const file = await runtime.storage.get(key);
  if (!file) return null;
  if (c.req.method === "HEAD") await file.body.cancel();
  return c.body(file.body, 200, {
    "Content-Type": file.contentType,
    "Content-Length": String(file.bytes),
    "Cache-Control": FOREVER,
  });
}

/** Uploaded pictures of companies. */
export function uploadedFiles(runtime: Runtime): Hono<Env> {
  const files = new Hono<Env>();
  files.get(
    "/:folder/:owner/:name",
    async (c) => (await publicPicture(runtime, c, c.req.param())) ?? c.notFound(),
  );
  return files;
}
