import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { test as base } from "@playwright/test";

/** Annotation of a test whose browser process died. scripts/lib/journeys.mjs reads it and runs the test again. */
const BROWSER_CRASHED = "browser crashed";

/** The file descriptor on which Chromium answers Playwright (--remote-debugging-pipe); it closes when Chromium dies. */
const ANSWERS = 4;

const LAST_LINES = 20;

/** The browser process of a worker. After a failed test, Playwright starts a new worker with a new browser. */
class BrowserProcess {
  pid?: number;
  hasEnded = false;
  /** Called before the test notices that its browser is gone. */
  onEnd?: () => void;
  #exit?: Promise<string>;
  #stderr = "";

  watch(child: ChildProcess): void {
    this.pid = child.pid;
    this.#exit = once(child, "exit").then(([code, signal]) => String(signal ?? code));
    child.stderr?.on("data", (chunk: Buffer) => (this.#stderr = (this.#stderr + chunk).slice(-20_000)));
    child.stdio[ANSWERS]?.prependOnceListener("close", () => {
      this.hasEnded = true;
      this.onEnd?.();
    });
  }

  /** The signal or exit code of the process, and its last lines on standard error. */
  async lastWords(): Promise<string> {
    const exit = await Promise.race([this.#exit, pause(2_000, "no exit")]);
    return [exit, ...this.#stderr.trimEnd().split("\n").slice(-LAST_LINES)].join("\n");
  }
}

/**
 * Annotates a test that failed because the browser process died. Doesn't annotate a test that had failed before, nor
 * one whose page crashed in a living browser, which the page itself can cause.
 */
export const test = base.extend<{ crashAnnotation: void }, { browserProcess: BrowserProcess }>({
  browserProcess: [
    async ({ launchOptions }, provide) => {
      const browserProcess = new BrowserProcess();
      // Playwright doesn't expose the process of the browser that it starts.
      const onChild = (message: unknown) => {
        const { process: child } = message as { process: ChildProcess };
        child.once("spawn", () => {
          if (child.spawnfile === launchOptions.executablePath) browserProcess.watch(child);
        });
      };
      subscribe("child_process", onChild);
      await provide(browserProcess);
      unsubscribe("child_process", onChild);
    },
    { scope: "worker", auto: true },
  ],
  crashAnnotation: [
    async ({ browserProcess }, provide, testInfo) => {
      let hasCrashed = browserProcess.hasEnded;
      browserProcess.onEnd = () => (hasCrashed = testInfo.errors.length === 0);
      await provide();
      if (!hasCrashed || testInfo.errors.length === 0) return;
      const description = await browserProcess.lastWords();
      testInfo.annotations.push({ type: BROWSER_CRASHED, description });
      const error = new Error(`The browser crashed, which is no fault of the product: ${description}`);
      // The stack of this error has no information.
      error.stack = `Error: ${error.message}`;
      throw error;
    },
    { auto: true },
  ],
});
