// Vite builds the script for this import; the linter sees only the file behind it.
// oxlint-disable-next-line import/default
import path from "./content-script.ts?worker&url";

/** URL of the built content script, with its hash. */
export const CONTENT_SCRIPT_PATH = path;
