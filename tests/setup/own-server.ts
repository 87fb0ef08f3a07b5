// Owns a data folder until it is stopped: stands in for the whole application.
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";

const [dataDir = "", patience = "0", port] = process.argv.slice(2);
try {
  // These tests kill processes, not the machine: commits must reach the operating system, not the disk.
  const extraSettings = { synchronous_commit: "on", full_page_writes: "on" };
  const server = await startEmbeddedPostgres({
    dataDir,
    fsync: false,
    patienceMs: Number(patience),
    port: port ? Number(port) : undefined,
    extraSettings,
  });
  process.once("SIGTERM", () => void server.stop().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify({ url: server.url, adminUrl: server.adminUrl })}\n`);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: (error as Error).message })}\n`);
  process.exitCode = 1;
}
