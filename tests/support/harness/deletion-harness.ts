import { eq } from "drizzle-orm";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import { authUsers, subscriptions } from "#db/schema/index.ts";
import { deleteAccount } from "#domain/privacy/delete-account.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import type { Payments } from "#domain/kernel/payment-port.ts";
import type { FileStorage } from "#domain/kernel/ports.ts";
import { company } from "../people/companies.ts";
import { client, givePassword, operator } from "../people/people.ts";
import { openTestHarness } from "./harness.ts";
import { memoryStorage } from "../servers/memory-storage.ts";
import { addAtSandbox, isOfCompany, sandboxSubscriptionRows } from "../servers/sandbox.ts";

const PASSWORD = "een lang wachtwoord";

/** A harness for deleting accounts: users have a password, and paying companies exist at the sandbox provider. */
export async function openDeletionHarness() {
  const harness = await openTestHarness();
  const payments = sandboxPayments(harness.db, "http://localhost");
  const removedFiles: string[] = [];
  const storage: FileStorage = {
    ...memoryStorage(),
    remove: (key) => Promise.resolve(void removedFiles.push(key)),
  };
  Object.assign(harness, { payments, storage });

  async function withPassword<Who extends UserActor>(who: Who): Promise<Who> {
    await givePassword(harness, who, PASSWORD);
    return who;
  }

  return {
    harness,
    payments,
    removedFiles,
    withPassword,
    client: async () => withPassword(await client(harness)),
    operator: async () => withPassword(await operator(harness)),

    async company(options: { subscribed?: boolean } = {}) {
      const made = await company(harness, options);
      await withPassword(made.actor);
      const [paid] = await harness.db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.companyId, made.actor.companyId!));
      if (paid) await addAtSandbox(harness.db, paid);
      return made;
    },

    deleteAccount: (who: UserActor, change: { payments?: Payments; password?: string } = {}) =>
      deleteAccount(harness.ctx(who, { payments: change.payments ?? payments, storage }), {
        currentPassword: change.password ?? PASSWORD,
      }),

    exists: async (who: UserActor) =>
      (await harness.db.$count(authUsers, eq(authUsers.id, who.userId))) === 1,

    /** The sandbox provider's row of a company's subscription. */
    async providerSubscription(who: UserActor) {
      const [row] = await sandboxSubscriptionRows(harness.db).where(isOfCompany(who.companyId!));
      return row;
    },
  };
}

export type DeletionHarness = Awaited<ReturnType<typeof openDeletionHarness>>;
