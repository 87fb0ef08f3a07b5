import { mkdirSync, mkdtempSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** The data folder cannot be used. The message is one line for the user. */
export class DataDirError extends Error {
  override name = "DataDirError";
  constructor(dataDir: string, code: string, cause: unknown) {
    super(
      `DATA_DIR: got ${JSON.stringify(dataDir)}, takes a folder that can be made and written in (${code}).`,
      {
        cause,
      },
    );
  }
}

/**
 * Creates the data folder if it is missing, and checks that it is writable.
 * @throws DataDirError
 */
export function ensureDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    rmdirSync(mkdtempSync(join(dataDir, ".writable-")));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new DataDirError(dataDir, code, error);
  }
}

// Not `mkdir` with `recursive`: it never returns if a parent refuses with ENOENT, as /proc does.
function makeFolder(path: string, parentIsThere = false): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    if (code !== "ENOENT" || parentIsThere || dirname(path) === path) throw error;
    makeFolder(dirname(path));
    makeFolder(path, true);
  }
}
