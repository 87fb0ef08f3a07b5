import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ensureDataDir } from "#db/data-dir.server.ts";
import { localSecrets } from "#db/local-secrets.server.ts";
import { temporaryDataDir } from "./processes.ts";

const line = (dataDir: string, code: string) =>
  `DATA_DIR: got "${dataDir}", takes a folder that can be made and written in (${code}).`;

describe("ensureDataDir", () => {
  it("creates the parent folders too, leaves the folder empty and can run twice", () => {
    const dataDir = join(temporaryDataDir(), "one", "two");
    ensureDataDir(dataDir);
    ensureDataDir(dataDir);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it("says in one line that a file is in the way", () => {
    const file = join(temporaryDataDir(), "file");
    writeFileSync(file, "");
    expect(() => ensureDataDir(file)).toThrow(line(file, "ENOTDIR"));
    expect(() => localSecrets(join(file, "below"))).toThrow(line(join(file, "below"), "ENOTDIR"));
  });

  // In /proc, mkdir reports ENOENT although the parent exists, and Node's recursive mkdir loops forever.
  it.runIf(existsSync("/proc/self"))("returns where no folder can be created", () => {
    expect(() => localSecrets("/proc/x")).toThrow(line("/proc/x", "ENOENT"));
    expect(() => ensureDataDir("/proc/x/y")).toThrow(line("/proc/x/y", "ENOENT"));
  });
});
