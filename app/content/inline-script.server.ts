import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CONTENT_SCRIPT_PATH } from "./content-script-path.ts";

/** The built content script. On a first visit by phone asking for it costs two round trips before anything shows. */
export const CONTENT_SCRIPT = readFileSync(
  join(import.meta.dirname, "../client", CONTENT_SCRIPT_PATH),
  "utf8",
).trim();

/** Allows the content script inside a page that is the same for everybody, and so has no nonce. */
export const CONTENT_SCRIPT_HASH =
  `sha256-${createHash("sha256").update(CONTENT_SCRIPT).digest("base64")}` as const;
