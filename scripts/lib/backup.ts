import { chownSync, existsSync, mkdirSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { copyFile, lstat, readdir, symlink, readlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import pg from "pg";
import { adminUrlAt } from "#db/embedded/owner.server.ts";
import { localSecrets } from "#db/local-secrets.server.ts";

/** Keeps the WAL of the backup on the server until it is copied. */
const SLOT = "vijfoffertes_backup";

/** What belongs to the running server alone. A copy of a slot would keep WAL forever. */
const NOT_COPIED =
  /^(?:postmaster\.(?:pid|opts)|pg_(?:replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans|wal)\/.*)$/;

type Order = {
  dataDir: string;
  /** Of the running bundled server. */
  serverUrl: string;
  /** Becomes a data folder. */
  folder: string;
  /** Whether uploaded files are in the data folder. */
  withFiles: boolean;
};

/**
 * Copies a data folder while the site runs, in PostgreSQL's own way: between `pg_backup_start` and `pg_backup_stop`, with the
 * WAL in between. Starting from the copy replays it, as after a crash. Files go last: one without a row does no harm.
 * @throws Error with a one-line message
 */
export async function backUpTo(order: Order): Promise<{ files: number; bytes: number }> {
  const { dataDir, serverUrl, folder, withFiles } = order;
  if (existsSync(folder)) throw new Error(`${folder} exists: name a folder that does not.`);
  const cluster = join(realpathSync(dataDir), "postgres");
  const target = join(folder, "postgres");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const copied = { files: 0, bytes: 0 };
  const admin = new pg.Client({
    connectionString: adminUrlAt(Number(new URL(serverUrl).port), localSecrets(dataDir).databasePassword),
  });
  await admin.connect();
  try {
    // Of this session alone: it goes when the connection ends, also when this process is killed.
    await admin.query("select pg_create_physical_replication_slot($1, true, true)", [SLOT]);
    await admin.query("select pg_backup_start($1, true)", [SLOT]);
    await copyTree(cluster, target, copied, (path) => !NOT_COPIED.test(path));
    const { rows } = await admin.query<{ label: string; map: string }>(
      "select labelfile as label, spcmapfile as map from pg_backup_stop(false)",
    );
    await copyTree(join(cluster, "pg_wal"), join(target, "pg_wal"), copied, () => true);
    writeLike(cluster, join(target, "backup_label"), rows[0]!.label);
    if (rows[0]!.map) writeLike(cluster, join(target, "tablespace_map"), rows[0]!.map);
  } finally {
    await admin.end();
  }
  const rest = ["secrets.json", ...(withFiles ? ["files"] : [])];
  for (const name of rest)
    if (existsSync(join(dataDir, name)))
      await copyTree(join(dataDir, name), join(folder, name), copied, () => true);
  return copied;
}

/** Copies a file or folder with owners and modes. Skips a file that is deleted meanwhile. */
async function copyTree(
  from: string,
  to: string,
  copied: { files: number; bytes: number },
  isWanted: (path: string) => boolean,
  path = "",
): Promise<void> {
  const [source, target] = [join(from, path), join(to, path)];
  const about = await unlessGone(lstat(source));
  if (!about) return;
  if (about.isDirectory()) {
    mkdirSync(target, { recursive: true, mode: about.mode });
    for (const name of await readdir(source)) {
      const below = path ? `${path}/${name}` : name;
      if (isWanted(below)) await copyTree(from, to, copied, isWanted, below);
    }
  } else if (about.isSymbolicLink()) await symlink(await readlink(source), target);
  else {
    if ((await unlessGone(copyFile(source, target).then(() => true))) === null) return;
    copied.files += 1;
    copied.bytes += about.size;
  }
  if (process.getuid?.() === 0 && !about.isSymbolicLink()) chownSync(target, about.uid, about.gid);
}

function writeLike(model: string, path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  const { uid, gid } = statSync(model);
  if (process.getuid?.() === 0) for (const each of [path, dirname(path)]) chownSync(each, uid, gid);
}

async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
