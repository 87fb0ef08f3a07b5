import { Hono } from "hono";
import type { Runtime } from "#compose";
import { DomainError } from "#domain/errors.ts";
import type { Env } from "../../env.ts";
import { publicPicture } from "../../uploaded-files.ts";
import { refuseUpload, refuseVerb } from "./storage-error.ts";
import { listFiles, removeFiles } from "./own-files.ts";
import { storedPictures } from "./stored-pictures.ts";
import { upload } from "./upload.ts";

/**
 * The calls of supabase-js's `storage`: uploading to `avatars` and `portfolio`, listing and removing, and the public addresses of
 * their pictures.
 */
export function storageRoutes(runtime: Runtime): Hono<Env> {
  const routes = new Hono<Env>();
  routes.onError((error, c) => {
    if (error instanceof DomainError) return refuseVerb(c, error);
    throw error;
  });
  routes.get("/object/public/:bucket/:path{.+}", async (c) => {
    const { bucket: folder, path } = c.req.param();
    for (const picture of storedPictures(path)) {
      const found = await publicPicture(runtime, c, { folder, ...picture });
      if (found) return found;
    }
    return refuseUpload(c, "not_found");
  });
  // Other calls of the client have these words where the bucket stands.
  for (const word of ["sign", "upload", "move", "copy", "info", "purge"])
    routes.all(`/object/${word}/*`, (c) => refuseUpload(c, "storage_call_not_offered"));
  for (const word of ["move", "copy"])
    routes.all(`/object/${word}`, (c) => refuseUpload(c, "storage_call_not_offered"));
  routes.post("/object/list/:bucket", (c) => listFiles(runtime, c, c.req.param("bucket")));
  routes.delete("/object/:bucket", (c) => removeFiles(runtime, c, c.req.param("bucket")));
  routes.on(["POST", "PUT"], "/object/:bucket/:path{.+}", (c) => upload(runtime, c, c.req.param()));
  return routes;
}
