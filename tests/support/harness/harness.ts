import { tmpdir } from "node:os";
import { join } from "node:path";
import { noAddresses } from "#adapters/addresses/no-addresses.ts";
import { noPayments } from "#adapters/payments/no-provider.server.ts";
import { registerByHand } from "#adapters/register/by-hand.server.ts";
import { folderStorage } from "#adapters/storage/folder.server.ts";
import type { Database } from "#db/client.server.ts";
import type { Actor, Ctx } from "#domain/kernel/context.ts";
import type { Payments } from "#domain/kernel/payment-port.ts";
import type {
  AddressRegister,
  FileStorage,
  Invoicing,
  JobQueue,
  TradeRegister,
} from "#domain/kernel/ports.ts";
import { giveBack, openReused } from "../servers/reused-database.ts";
import { noAuthentication } from "../servers/fake-authentication.ts";

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
  /** The registers of every new ctx: none until a test sets one. */
  addresses: AddressRegister;
  register: TradeRegister;
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

/** Opens a harness with an empty database. `connections` is the number of verbs that can run at once. */
export async function openTestHarness(connections = 10): Promise<TestHarness> {
  const opened = await openReused(connections);
  const { db, queue, url } = opened;
  const harness: TestHarness = {
    db,
    queue,
    url,
    payments: noPayments(),
    storage: folderStorage(join(tmpdir(), "no-files-of-tests")),
    invoicing: { seller: TEST_SELLER, render: plainFiles },
    addresses: noAddresses,
    register: registerByHand(),
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
        addresses: harness.addresses,
        register: harness.register,
        secret: "a secret of the tests alone",
        formerSecrets: [],
        webhookKey: "a secret of the tests alone",
        ...(typeof change === "string" ? { from: change } : change),
      };
    },
    passHours(hours) {
      harness.now = new Date(harness.now.getTime() + hours * 3_600_000);
    },
    close: () => giveBack(opened),
  };
  return harness;
}
