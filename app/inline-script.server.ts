import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import href from "./content-script.ts?worker&url";

/** The built content script. On a first visit by phone asking for it costs two round trips before anything shows. */
export const CONTENT_SCRIPT = readFileSync(join(import.meta.dirname, "../client", href), "utf8").trim();

/** Allows the content script inside a page that is the same for everybody, and so has no nonce. */
export const CONTENT_SCRIPT_HASH = `sha256-${createHash("sha256").update(CONTENT_SCRIPT).digest("base64")}`;
