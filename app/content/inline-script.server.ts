import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CONTENT_SCRIPT_PATH } from "./content-script-path.ts";

/**
 * The built content script, inlined: on a first visit by phone a separate request costs two round trips before anything
 * shows.
 */
export const CONTENT_SCRIPT = readFileSync(
  join(import.meta.dirname, "../client", CONTENT_SCRIPT_PATH),
  "utf8",
).trim();

/** Hash that allows the content script in a page from memory, which is shared and has no nonce. */
export const CONTENT_SCRIPT_HASH =
  `sha256-${createHash("sha256").update(CONTENT_SCRIPT).digest("base64")}` as const;
