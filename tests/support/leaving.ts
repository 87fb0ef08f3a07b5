import { eq } from "drizzle-orm";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import { authUsers, sandboxSubscriptions, subscriptions } from "#db/schema/index.ts";
import { deleteAccount } from "#domain/accounts/delete-account.ts";
import type { UserActor } from "#domain/context.ts";
import type { FileStorage, Payments } from "#domain/ports.ts";
import { client, company, givePassword, operator } from "./people.ts";
import { openTestWorld } from "./world.ts";

const PASSWORD = "een lang wachtwoord";

/** A world whose people can leave it: they have a password, and the sandbox provider knows who pays. */
export async function openLeavingWorld() {
  const world = await openTestWorld();
  const payments = sandboxPayments(world.db, "http://localhost");
  const removedFiles: string[] = [];
  const storage: FileStorage = {
    put: () => Promise.resolve(),
    get: () => Promise.resolve(null),
    remove: (key) => Promise.resolve(void removedFiles.push(key)),
  };

  async function withPassword<Who extends UserActor>(who: Who): Promise<Who> {
    await givePassword(world, who, PASSWORD);
    return who;
  }

  return {
    world,
    payments,
    removedFiles,
    client: async () => withPassword(await client(world)),
    operator: async () => withPassword(await operator(world)),

    async company(options: { subscribed?: boolean } = {}) {
      const made = await company(world, options);
      await withPassword(made.actor);
      const [paid] = await world.db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.userId, made.actor.userId));
      if (paid)
        await world.db.insert(sandboxSubscriptions).values({
          id: paid.providerSubscriptionId,
          customerId: paid.providerCustomerId,
          userId: paid.userId,
          status: paid.status,
          currentPeriodStart: paid.currentPeriodStart!,
          currentPeriodEnd: paid.currentPeriodEnd!,
        });
      return made;
    },

    leave: (who: UserActor, change: { payments?: Payments; password?: string } = {}) =>
      deleteAccount(world.ctx(who, { payments: change.payments ?? payments, storage }), {
        currentPassword: change.password ?? PASSWORD,
      }),

    exists: async (who: UserActor) => (await world.db.$count(authUsers, eq(authUsers.id, who.userId))) === 1,

    /** The provider's own row of a company's subscription. */
    async atProvider(who: UserActor) {
      const [row] = await world.db
        .select()
        .from(sandboxSubscriptions)
        .where(eq(sandboxSubscriptions.userId, who.userId));
      return row;
    },
  };
}

export type LeavingWorld = Awaited<ReturnType<typeof openLeavingWorld>>;
