import { mkdirSync, mkdtempSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** The data folder cannot be used: its message is the one line that says so. */
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
 * Makes the data folder when it is not there and tries to write in it.
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

// Node's own `recursive` never returns where a folder that is there refuses with ENOENT, as /proc does.
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
