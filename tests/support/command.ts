import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** Progress lines, which scripts write only on a slow machine. */
const PROGRESS = /^.* …\n/gm;

/** Runs a script as `npm run` does, without a terminal; returns its output without progress lines. */
export async function command(
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ out: string; err: string; code: number | null }> {
  const child = spawn(process.execPath, [`scripts/${script}`, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((done) => child.once("close", done));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, err: err.replaceAll(PROGRESS, ""), code };
}
