import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { environment, node24, root } from "./node24.mjs";
import { isAlive, processesIn } from "./process.mjs";

const PREFIX = "vijfoffertes-run-";
const GRACE_MS = 15_000;

/**
 * Makes a temporary folder for a run in `place`, until this process exits. Every process of the run has the folder in its arguments or
 * environment, so that it can be found and ended. Ctrl-C, SIGTERM and SIGHUP interrupt the run.
 */
export function openTestRun(place = tmpdir()) {
  for (const name of readdirSync(place)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) close(join(place, name));
  }
  const folder = mkdtempSync(join(place, `${PREFIX}${process.pid}-`));
  let current = null;
  let interrupted = false;
  process.on("exit", () => close(folder));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void interrupt());
  /** Waits at most 15 seconds until the current step has cleaned up. */
  async function interrupt() {
    interrupted = true;
    const step = current;
    if (!step) return;
    endGroup(step, "SIGINT");
    const deadline = performance.now() + GRACE_MS;
    while (step.exitCode === null && step.signalCode === null && performance.now() < deadline)
      await pause(20);
    endGroup(step, "SIGKILL");
  }
  return {
    folder,
    isInterrupted: () => interrupted,
    /** Runs a program of a package with Node 24 and returns its exit code. Starts nothing after an interrupt. */
    async run(program, args) {
      if (interrupted) return 1;
      current = spawn(node24(), [join(root, "node_modules", program), ...args], {
        cwd: root,
        env: environment({ TMPDIR: folder }),
        stdio: ["ignore", "inherit", "inherit"],
        // A process group, so that Ctrl-C arrives once and the whole group can be ended.
        detached: process.platform !== "win32",
      });
      const step = current;
      const code = await new Promise((done) => {
        step.on("error", () => done(1));
        step.on("exit", (exitCode) => done(exitCode ?? 1));
      });
      endGroup(step, "SIGKILL");
      current = null;
      return code;
    },
  };
}

function endGroup(child, signal) {
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

function close(folder) {
  for (const pid of processesIn(folder)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has already exited.
    }
  }
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  } catch {
    // Belongs to another user, whose next run removes it.
  }
}
