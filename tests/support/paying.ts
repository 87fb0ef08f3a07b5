import { eq, sql } from "drizzle-orm";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import { sandboxSubscriptions, subscriptions } from "#db/schema/index.ts";
import { saveProfile } from "#domain/companies/save-profile.ts";
import type { UserActor } from "#domain/context.ts";
import type { Province } from "#domain/places/rules.ts";
import { startCheckout } from "#domain/subscriptions/start-checkout.ts";
import { subscriptionView } from "#domain/subscriptions/views.ts";
import { company, someCompanies } from "./people.ts";
import { openTestWorld, type TestWorld } from "./world.ts";

export const PAGES = { successPath: "/success", cancelPath: "/pricing", appUrl: "http://localhost:3000" };

/** A world with the sandbox provider and one company that pays nothing yet. */
export async function openPayingWorld() {
  const world = await openTestWorld();
  const payments = sandboxPayments(world.db, PAGES.appUrl);
  const { actor } = await company(world, { subscribed: false });

  /** Starts a checkout; its id. */
  async function checkout(): Promise<string> {
    const { url } = await startCheckout(world.ctx(actor), payments, PAGES);
    return url.split("/").at(-1)!;
  }

  /** Starts a checkout and pays it at the provider, who tells us nothing yet. */
  async function paidCheckout(): Promise<{ session: string; subscription: string }> {
    const session = await checkout();
    await payments.page.pay(session, world.now);
    const paid = await payments.fetchCheckout(session);
    return { session, subscription: paid!.subscription!.providerSubscriptionId };
  }

  return {
    world,
    payments,
    actor,
    checkout,
    paidCheckout,
    system: () => world.ctx({ kind: "system" }),
    /** Our row of the subscription. */
    row: async () =>
      (await world.db.select().from(subscriptions).where(eq(subscriptions.userId, actor.userId)))[0],
    access: async () => (await subscriptionView(world, actor)).current !== null,
    /** Changes a subscription at the provider, who tells us nothing. */
    atProvider: (id: string, state: Partial<typeof sandboxSubscriptions.$inferSelect>) =>
      world.db.update(sandboxSubscriptions).set(state).where(eq(sandboxSubscriptions.id, id)),
  };
}

export type PayingWorld = Awaited<ReturnType<typeof openPayingWorld>>;

/** Forgets every order, payment and place, and the mails about them. */
export const forgetPayments = (world: TestWorld) =>
  world.db.execute(
    sql`truncate offer_places, region_places, checkouts, sandbox_checkouts, sandbox_subscriptions, subscriptions, waiting_list, outbox, rate_limits`,
  );

/** Saves a profile that says that this company works in these provinces. */
export const worksIn = (world: TestWorld, actor: UserActor, serviceAreas: Province[]) =>
  saveProfile(world.ctx(actor), {
    businessName: "Glans",
    bio: "",
    website: null,
    yearsInBusiness: null,
    categories: ["RESIDENTIAL"],
    startingPrice: null,
    link1: null,
    link2: null,
    link3: null,
    serviceAreas,
  });

/** Companies that pay for a place in this province. */
export async function takePlaces(world: TestWorld, count: number, province: Province) {
  const companies = await someCompanies(world, count, { serviceAreas: [province] });
  for (const { actor } of companies) await worksIn(world, actor, [province]);
  return companies;
}
