// Vite builds the script for this import; the linter sees only the file behind it.
// oxlint-disable-next-line import/default
import path from "./service-worker.ts?worker&url";

/** URL of the built service worker, with its hash. Browsers register it at `/sw.js`, which may serve the whole site. */
export const SERVICE_WORKER_PATH = path;
