import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { json } from "node:stream/consumers";

const AUTOCANNON = join(import.meta.dirname, "../node_modules/autocannon/autocannon.js");
const CONNECTIONS = 10;

/** Result of a load test. autocannon measures latencies in whole milliseconds; `p97Ms` is its quantile of 97.5 %, as it has none of 95 %. */
export type Load = { perSecond: number; p50Ms: number; p97Ms: number; p99Ms: number };

type Report = {
  requests: { average: number };
  latency: { p50: number; p97_5: number; p99: number };
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
  if (har !== undefined) args.push("--har", har);
  if (rate !== undefined) args.push("-R", String(rate));
  const child = spawn(process.execPath, [AUTOCANNON, ...args, url], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(child, "exit");
  const report = (await json(child.stdout)) as Report;
  await ended;
  if (report.errors > 0 || report.non2xx > 0 || report["2xx"] === 0) {
    throw new Error(`${url}: ${report.errors} errors and ${report.non2xx} answers other than 2xx`);
  }
  const { p50, p97_5, p99 } = report.latency;
  return { perSecond: report.requests.average, p50Ms: p50, p97Ms: p97_5, p99Ms: p99 };
}
