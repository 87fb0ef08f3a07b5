import { realpathSync } from "node:fs";
import { join } from "node:path";
import { databaseUrlAt } from "./embedded/owner.server.ts";
import { findPostmaster, waitUntilReady } from "./embedded/postmaster.server.ts";
import { localSecrets } from "./local-secrets.server.ts";

const READY_LIMIT_MS = 30_000;

/** The bundled server that another process runs on this data folder; null if none accepts connections. */
export async function runningServer(dataDir: string): Promise<{ pid: number; url: string } | null> {
  const cluster = join(realpathSync(dataDir), "postgres");
  const pid = findPostmaster(cluster);
  const port = pid && (await waitUntilReady(cluster, pid, READY_LIMIT_MS));
  return port ? { pid, url: databaseUrlAt(port, localSecrets(dataDir).databasePassword) } : null;
}
