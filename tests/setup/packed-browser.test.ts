import { execFile } from "node:child_process";
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { chromiumEnvironment, chromiumPath } from "../journeys/support/chromium.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "packed-browser-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it("unpacks correctly in two processes at the same time, and leaves no partial files", async () => {
  const parent = temporaryFolder();
  const folder = join(parent, "chromium");
  const starts = [1, 2].map(async () => {
    const { stdout } = await promisify(execFile)(await chromiumPath(folder), ["--version"], {
      env: chromiumEnvironment(folder),
    });
    return stdout;
  });
  expect(await Promise.all(starts)).toEqual([
    expect.stringMatching(/Chromium|Chrome/),
    expect.stringMatching(/Chromium|Chrome/),
  ]);
  expect(readdirSync(parent)).toEqual(["chromium"]);
});

it("finds its own fonts: without a font, a text field crashes the browser process", async () => {
  await chromiumPath();
  const { FONTCONFIG_PATH: fonts } = chromiumEnvironment();
  const conf = readFileSync(join(fonts, "fonts.conf"), "utf8");
  const folders = [...conf.matchAll(/<dir prefix="relative">(.*)<\/dir>/g)].map(([, name]) => name!);
  expect(folders.flatMap((name) => globSync(join(fonts, name, "**/*.ttf")))).not.toEqual([]);
});
