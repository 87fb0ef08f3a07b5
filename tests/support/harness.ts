import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { noPayments } from "#adapters/payments/no-provider.server.ts";
import { createBoss, bossQueue } from "#adapters/queue/pg-boss.server.ts";
import { folderStorage } from "#adapters/storage/folder.server.ts";
import { createDatabase, type Database } from "#db/client.server.ts";
import * as schema from "#db/schema/index.ts";
import type { Actor, Ctx } from "#domain/context.ts";
import type { Payments } from "#domain/payment-port.ts";
import type { FileStorage, Invoicing, JobQueue } from "#domain/ports.ts";
import { JOBS } from "#jobs/registry.server.ts";
import { testDatabase } from "./database.ts";
import { noAuthentication } from "./fake-authentication.ts";

/** A database of the test's own with the real job queue, and a clock that the test moves. */
export type TestHarness = {
  db: Database;
  url: string;
  queue: JobQueue;
  /** The payment provider of every new ctx; none until a test sets it. */
  payments: Payments;
  /** The file storage of every new ctx. */
  storage: FileStorage;
  /** The seller of invoices, and the maker of their files; these are quick to make. */
  invoicing: Invoicing;
  /** The time of every new ctx. */
  now: Date;
  /** A ctx for this actor; `change` replaces parts of it, or is the caller's network address. */
  ctx<A extends Actor>(actor: A, change?: string | Partial<Omit<Ctx, "actor">>): Ctx<A>;
  /** Moves the clock forward. */
  passHours(hours: number): void;
  close(): Promise<void>;
};

/** Noon on a Wednesday, far from midnight and from a change to summer time. */
export const NOON = new Date("2026-03-11T11:00:00Z");

export const TEST_SELLER = {
  legalName: "Proef B.V.",
  address: { street: "Proefstraat 1", postcode: "3511 AB", city: "Utrecht" },
  kvkNumber: "12345678",
  vatId: "NL123456782B90",
};

const plainFiles: Invoicing["render"] = ({ number }) =>
  Promise.resolve({ pdf: new TextEncoder().encode(`PDF ${number}`), ubl: `<UBL ${number}/>` });

/** Each ctx gets its own network address, so that rate limits don't count two callers as one. */
let askers = 0;

/** Opens a harness. `connections` is the number of verbs that can run at once. */
export async function openTestHarness(connections = 10): Promise<TestHarness> {
  const database = await testDatabase();
  const { pool } = createDatabase(database.url, connections);
  // Doesn't retry transactions, so that a test fails on every deadlock.
  const db = drizzle(pool, { schema });
  const boss = createBoss(database.url, "sender");
  await boss.start();
  for (const name of Object.keys(JOBS)) await boss.createQueue(name);
  const queue = bossQueue(boss);
  const harness: TestHarness = {
    db,
    queue,
    url: database.url,
    payments: noPayments(),
    storage: folderStorage(join(tmpdir(), "no-files-of-tests")),
    invoicing: { seller: TEST_SELLER, render: plainFiles },
    now: NOON,
    ctx(actor, change) {
      return {
        db,
        queue,
        now: harness.now,
        actor,
        auth: noAuthentication,
        from: `asker-${(askers += 1)}`,
        payments: harness.payments,
        formerPayments: [],
        storage: harness.storage,
        invoicing: harness.invoicing,
        secret: "a secret of the tests alone",
        formerSecrets: [],
        webhookKey: "a secret of the tests alone",
        ...(typeof change === "string" ? { from: change } : change),
      };
    },
    passHours(hours) {
      harness.now = new Date(harness.now.getTime() + hours * 3_600_000);
    },
    async close() {
      await boss.stop({ graceful: false });
      await pool.end();
      await database.drop();
    },
  };
  return harness;
}
