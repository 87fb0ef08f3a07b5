import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxSubscriptions, subscriptions } from "#db/schema/index.ts";
import { openStage, type Stage } from "../support/actors.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const rows = await stage.db.select().from(subscriptions);
  await stage.db.insert(sandboxSubscriptions).values(
    rows.map(({ providerSubscriptionId, providerCustomerId, userId, currentPeriodEnd, createdAt }) => ({
      id: providerSubscriptionId,
      customerId: providerCustomerId,
      userId,
      status: "active" as const,
      currentPeriodStart: createdAt,
      currentPeriodEnd: currentPeriodEnd!,
    })),
  );
});
afterAll(() => stage.close());

const known = async () => [
  await stage.db.select().from(subscriptions),
  await stage.db.select().from(sandboxSubscriptions),
];

test.each(["", "opzegen", "toString"])("a form that means %j changes nothing", async (intent) => {
  const before = await known();
  const answer = await stage.ask("subscribed", "/subscription-management", { intent });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Controleer je gegevens");
  expect(await known()).toEqual(before);
});
