// Vite builds the script for this import; the linter sees only the file behind it.
// oxlint-disable-next-line import/default
import path from "./live-script.ts?worker&url";

/** URL of the built live script, with its hash. */
export const LIVE_SCRIPT_PATH = path;
