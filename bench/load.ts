import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { json } from "node:stream/consumers";

const AUTOCANNON = join(import.meta.dirname, "../node_modules/autocannon/autocannon.js");
const CONNECTIONS = 10;

/** Stands for another id in each request, in the address, which may not end with it. */
export const REQUEST_ID = "[<id>]";

/** Result of a load test; autocannon measures latencies in whole milliseconds. */
export type Load = { perSecond: number; p50Ms: number; p99Ms: number };

type Report = {
  requests: { average: number };
  latency: { p50: number; p99: number };
  "2xx": number;
  non2xx: number;
  errors: number;
};

/**
 * Requests a page over ten connections from a separate process, for this many seconds. With `har`, a file in HTTP archive
 * format, it sends the requests of that file in turn. With `rate`, only so many per second.
 */
export async function load(
  url: string,
  headers: Record<string, string>,
  seconds: number,
  { har, rate }: { har?: string; rate?: number } = {},
): Promise<Load> {
  const args = ["--json", "--no-progress", "-c", String(CONNECTIONS), "-d", String(seconds)];
  for (const [name, value] of Object.entries(headers)) args.push("-H", `${name}=${value}`);
  if (url.includes(REQUEST_ID)) args.push("--idReplacement");
  if (har !== undefined) args.push("--har", har);
  if (rate !== undefined) args.push("-R", String(rate));
  const child = spawn(process.execPath, [AUTOCANNON, ...args, url], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(child, "exit");
  const report = (await json(child.stdout)) as Report;
  await ended;
  if (report.errors > 0 || report.non2xx > 0 || report["2xx"] === 0) {
    throw new Error(`${url}: ${report.errors} errors and ${report.non2xx} answers other than 2xx`);
  }
  return { perSecond: report.requests.average, p50Ms: report.latency.p50, p99Ms: report.latency.p99 };
}
