import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./node24.mjs";

const TAG = "v[0-9]*";

/**
 * The version of this commit: `0.2.0` at the tag v0.2.0, `0.2.0-17-g1a2b3c4d` 17 commits later, and the version of package.json with
 * the commit before the first tag. Without git that of package.json.
 */
export function versionOf(folder = root) {
  const declared = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
  const described = git(folder, "describe", "--tags", "--match", TAG);
  if (described) return described.replace(/^v/, "");
  const commit = git(folder, "rev-parse", "--short=8", "HEAD");
  return commit ? `${declared}-g${commit}` : declared;
}

/** The tags of the versions that are in this commit, the newest first. */
const tagsOf = (folder) =>
  (git(folder, "tag", "--list", TAG, "--merged", "HEAD", "--sort=-creatordate") ?? "")
    .split("\n")
    .filter(Boolean);

/**
 * The releases before `version` that `db/releases.json` does not have, each as it must be there: with the time of its last
 * migration.
 */
export function unlistedReleases(version, folder = root) {
  const listed = new Set(
    JSON.parse(readFileSync(join(folder, "db/releases.json"), "utf8")).map((release) => release.version),
  );
  return tagsOf(folder)
    .map((tag) => ({ tag, version: tag.slice(1) }))
    .filter((release) => release.version !== version && !listed.has(release.version))
    .map((release) => {
      const { entries } = JSON.parse(git(folder, "show", `${release.tag}:db/migrations/meta/_journal.json`));
      return { version: release.version, lastMigration: entries.at(-1).when };
    });
}

/** What changed, newest first: the subject of each commit, under the version that has it. */
export function changelog(version, folder = root) {
  const tags = tagsOf(folder);
  const untagged = tags[0] === `v${version}` ? [] : [{ title: version, until: "HEAD" }];
  const parts = [...untagged, ...tags.map((tag) => ({ title: tag.slice(1), until: tag }))];
  const sections = parts.map(({ title, until }, index) => {
    const since = parts[index + 1]?.until;
    const subjects = git(folder, "log", "--no-merges", "--format=- %s", since ? `${since}..${until}` : until);
    return `## ${title}, ${git(folder, "log", "-1", "--format=%cs", until)}\n\n${subjects}\n`;
  });
  return ["# Changes\n", ...sections].join("\n");
}

/** The output of git; null when there is no repository, no git or no answer. */
function git(folder, ...args) {
  try {
    return execFileSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return null;
  }
}
