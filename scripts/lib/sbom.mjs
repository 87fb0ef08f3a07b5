import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The SBOM (CycloneDX, JSON) of the program in a folder with package.json and package-lock.json: its packages, and theirs. Without those
 * of development: `npm sbom --omit=dev` also leaves out packages that the program shares with them, so it reads a lock without them.
 * @throws Error when npm fails or leaves out a package of package.json
 */
export function sbomOf(folder, version) {
  const work = mkdtempSync(join(tmpdir(), "sbom-"));
  try {
    const { devDependencies: _, ...about } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    // npm names the program after its folder.
    const cwd = join(work, about.name);
    mkdirSync(cwd);
    writeFileSync(join(cwd, "package.json"), JSON.stringify({ ...about, version }));
    cpSync(join(folder, "package-lock.json"), join(cwd, "package-lock.json"));
    npm(cwd, "install", "--package-lock-only", "--no-audit", "--no-fund", "--loglevel=error");
    const text = npm(cwd, "sbom", "--sbom-format=cyclonedx", "--package-lock-only");
    const known = new Set(
      JSON.parse(text).components.map(({ group, name }) => [group, name].filter(Boolean).join("/")),
    );
    const missing = Object.keys(about.dependencies).filter((each) => !known.has(each));
    if (missing.length > 0) throw new Error(`The SBOM of npm misses ${missing.join(", ")}.`);
    return text;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function npm(cwd, ...args) {
  return execFileSync("npm", args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
    stdio: ["ignore", "pipe", "inherit"],
  });
}
