import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changelog, unlistedReleases, versionOf } from "../scripts/lib/release-notes.mjs";

/** A repository of empty commits with these subjects; a subject that begins with `v` is a tag of the commit before it. */
function repository(...subjects: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "release-notes-"));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.nl", ...args], { cwd: folder });
  writeFileSync(join(folder, "package.json"), '{"version":"0.1.0"}');
  const migrations = join(folder, "db/migrations/meta");
  mkdirSync(migrations, { recursive: true });
  writeFileSync(join(folder, "db/releases.json"), "[]");
  writeFileSync(join(migrations, "_journal.json"), '{"entries":[{"when":1764000000000}]}');
  git("init", "--quiet");
  git("add", "db");
  for (const subject of subjects)
    if (subject.startsWith("v")) git("tag", subject);
    else git("commit", "--quiet", "--allow-empty", `--message=${subject}`);
  return folder;
}

test("a tag is the version, and a commit after it says how far it is", () => {
  expect(versionOf(repository("One"))).toMatch(/^0\.1\.0-g[\da-f]{8}$/);
  expect(versionOf(repository("One", "v0.2.0"))).toBe("0.2.0");
  expect(versionOf(repository("One", "v0.2.0", "Two"))).toMatch(/^0\.2\.0-1-g[\da-f]+$/);
});

test("the changelog has each commit once, under the version that has it", () => {
  const folder = repository("One", "Two", "v0.2.0", "Three");
  const lines = changelog(versionOf(folder), folder)
    .split("\n")
    .filter((line) => /^(##|-) /.test(line));
  expect(lines).toEqual([
    expect.stringMatching(/^## 0\.2\.0-1-g/),
    "- Three",
    expect.stringMatching(/^## 0\.2\.0, /),
    "- Two",
    "- One",
  ]);
  expect(changelog("0.2.0", repository("One", "v0.2.0")).match(/^## /gm)).toHaveLength(1);
});

test("a release names those before it that the list of releases lacks, and not itself", () => {
  const folder = repository("One", "v0.1.0", "Two", "v0.2.0");
  const first = { version: "0.1.0", lastMigration: 1_764_000_000_000 };
  expect(unlistedReleases(versionOf(folder), folder)).toEqual([first]);
  writeFileSync(join(folder, "db/releases.json"), JSON.stringify([first]));
  expect(unlistedReleases(versionOf(folder), folder)).toEqual([]);
});
