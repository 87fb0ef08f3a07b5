import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { DataDirError, ensureDataDir } from "./data-dir.server.ts";

const LocalSecrets = z.object({
  sessionSecret: z.string().min(32),
  databasePassword: z.string().min(16),
});

/** Secrets that a machine generates for itself, in base64url. */
type LocalSecrets = z.infer<typeof LocalSecrets>;

/** `secrets.json` has wrong content. */
export class LocalSecretsError extends Error {
  override name = "LocalSecretsError";
}

/**
 * Returns the secrets of a data folder. Generates them at the first call; concurrent processes get the same.
 * @param dataDir folder of `secrets.json` (mode 0600); created if missing
 * @throws LocalSecretsError with a one-line message if the file is damaged
 * @throws DataDirError if the folder cannot be used
 */
export function localSecrets(dataDir: string): LocalSecrets {
  const path = join(dataDir, "secrets.json");
  try {
    return read(path) ?? create(dataDir, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new DataDirError(dataDir, code, error);
  }
}

function read(path: string): LocalSecrets | null {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  const parsed = LocalSecrets.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new LocalSecretsError(`${path} is damaged: put back the file that belongs to the data beside it.`);
  }
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function create(dataDir: string, path: string): LocalSecrets {
  const secrets: LocalSecrets = {
    sessionSecret: randomBytes(32).toString("base64url"),
    databasePassword: randomBytes(24).toString("base64url"),
  };
  ensureDataDir(dataDir);
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: "wx", flush: true });
  try {
    // Linking is atomic and fails if the file exists: of two processes one wins, and both read the same file.
    linkSync(draft, path);
    return secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const first = read(path);
    if (!first) throw error;
    return first;
  } finally {
    rmSync(draft, { force: true });
  }
}
