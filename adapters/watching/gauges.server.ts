import { statfs } from "node:fs/promises";
import type pg from "pg";
import { Gauge, type Registry } from "prom-client";
import { databaseReadings, type WatchedDatabase } from "./database-readings.server.ts";

/** The connections of the pools of this process. */
export function readPools(registry: Registry, pools: Record<string, pg.Pool>): void {
  const gauge = new Gauge({
    name: "vijfoffertes_pool_connections",
    help: "Connections to PostgreSQL (total, idle), and queries that wait for one (waiting).",
    labelNames: ["pool", "state"] as const,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: "total" }, totalCount);
        this.set({ pool, state: "idle" }, idleCount);
        this.set({ pool, state: "waiting" }, waitingCount);
      }
    },
    registers: [],
  });
  registry.registerMetric(gauge);
}

/** The disk of a folder of this process; absent when it cannot be read. */
export function readDisk(registry: Registry, folder: string): void {
  const gauge = new Gauge({
    name: "vijfoffertes_disk_bytes",
    help: "The disk of DATA_DIR: its size, and what is free for this process.",
    labelNames: ["state"] as const,
    async collect() {
      this.reset();
      const disk = await statfs(folder).catch(() => null);
      if (!disk) return;
      this.set({ state: "size" }, disk.blocks * disk.bsize);
      this.set({ state: "free" }, disk.bavail * disk.bsize);
    },
    registers: [],
  });
  registry.registerMetric(gauge);
}

/** Gauges that need the database; without it they are absent, and `vijfoffertes_database_up` is 0. */
export function databaseGauges(
  registry: Registry,
  database: WatchedDatabase,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const up = new Gauge({
    name: "vijfoffertes_database_up",
    help: "Whether the database answered this scrape, and is migrated.",
    registers: [registry],
  });
  const { clear, read } = databaseReadings(registry, database);
  return async () => {
    clear();
    try {
      await read();
      up.set(1);
    } catch (error) {
      onError(error);
      clear();
      up.set(0);
    }
  };
}
