import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { builtProgram } from "./built-program.ts";

/** Progress lines, which commands write only on a slow machine. */
const PROGRESS = /^.* …\n/gm;

/** Runs a command as `npm run` does, without a terminal; returns its output without progress lines. */
export async function command(
  name: "import-postcodes" | "create-operator" | "backup" | "dump" | "restore",
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ out: string; err: string; code: number | null }> {
  const { program, compiled } = await builtProgram(name);
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((done) => child.once("close", done));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, err: err.replaceAll(PROGRESS, ""), code };
}
