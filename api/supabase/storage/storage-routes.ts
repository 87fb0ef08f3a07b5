import { Hono, type Context } from "hono";
import type { Runtime } from "#compose";
import { DomainError } from "#domain/kernel/errors.ts";
import type { Env } from "../../env.ts";
import { publicPicture } from "../../uploaded-files.ts";
import { refuseUpload, refuseVerb } from "./storage-error.ts";
import { listFiles, removeFiles } from "./own-files.ts";
import { storedPictures } from "./stored-pictures.ts";
import { upload } from "./upload.ts";

/**
 * The calls of supabase-js's `storage`: uploading to `avatars` and `portfolio`, listing and removing, and the public addresses of
 * their pictures, which `download` reads too.
 */
export function storageRoutes(runtime: Runtime): Hono<Env> {
  const routes = new Hono<Env>();
  routes.onError((error, c) => {
    if (error instanceof DomainError) return refuseVerb(c, error);
    throw error;
  });
  routes.get("/object/public/:bucket/:path{.+}", (c) => picture(runtime, c, c.req.param()));
  // Other calls of the client have these words where the bucket stands.
  for (const word of ["sign", "upload", "move", "copy", "info", "purge"])
    routes.all(`/object/${word}/*`, (c) => refuseUpload(c, "storage_call_not_offered"));
  for (const word of ["move", "copy"])
    routes.all(`/object/${word}`, (c) => refuseUpload(c, "storage_call_not_offered"));
  routes.post("/object/list/:bucket", (c) => listFiles(runtime, c, c.req.param("bucket")));
  routes.delete("/object/:bucket", (c) => removeFiles(runtime, c, c.req.param("bucket")));
  routes.on(["POST", "PUT"], "/object/:bucket/:path{.+}", (c) => upload(runtime, c, c.req.param()));
  // `download`: every picture is public.
  routes.get("/object/:bucket/:path{.+}", (c) => picture(runtime, c, c.req.param()));
  routes.all("*", (c) => refuseUpload(c, "unknown_call"));
  return routes;
}

async function picture(
  runtime: Runtime,
  c: Context<Env>,
  { bucket: folder, path }: { bucket: string; path: string },
): Promise<Response> {
  for (const stored of storedPictures(path)) {
    const found = await publicPicture(runtime, c, { folder, ...stored });
    if (found) return found;
  }
  return refuseUpload(c, "not_found");
}
