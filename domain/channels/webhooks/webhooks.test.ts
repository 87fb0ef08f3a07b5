import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { webhookDeliveries, webhooks } from "#db/schema/index.ts";
import { colleague, company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcomes, refusals } from "../../../tests/support/harness/outcomes.ts";
import type { CompanyActor, UserActor } from "../../kernel/context.ts";
import { deleteExpired } from "../../privacy/delete-expired.ts";
import { WEBHOOK_TOPICS } from "../../events/webhook-topics.ts";
import { addWebhook } from "./add-webhook.ts";
import { pauseWebhook } from "./pause-webhook.ts";
import { removeWebhook } from "./remove-webhook.ts";
import { renewWebhookSecret } from "./renew-webhook-secret.ts";
import { repeatDelivery } from "./repeat-delivery.ts";
import { resumeWebhook } from "./resume-webhook.ts";
import { testWebhook } from "./test-webhook.ts";
import { webhookView } from "./views.ts";

let harness: TestHarness;
let actor: CompanyActor;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.db.delete(webhooks);
  actor = (await company(harness)).actor as CompanyActor;
});

async function add(): Promise<string> {
  const news = { webhookUrl: "https://planning.nl/hook", topics: [...WEBHOOK_TOPICS] };
  return (await addWebhook(harness.ctx(actor), news)).webhookId;
}

const webhookRow = async (id: string) =>
  (await harness.db.select().from(webhooks).where(eq(webhooks.id, id)))[0];

test("a company has at most five webhooks, however many it adds at once", async () => {
  const added = await outcomes(Array.from({ length: 7 }, () => add()));
  expect(refusals(added)).toEqual(["webhooks_full", "webhooks_full"]);
  expect(await harness.db.$count(webhooks)).toBe(5);
});

test("another company and members who are no owners reach nothing of a webhook", async () => {
  const webhookId = await add();
  await testWebhook(harness.ctx(actor), { webhookId });
  const [{ id: deliveryId } = { id: "" }] = await harness.db.select().from(webhookDeliveries);
  const stranger = (await company(harness)).actor as CompanyActor;
  const as = (who: UserActor) =>
    outcomes([
      pauseWebhook(harness.ctx(who), { webhookId }),
      resumeWebhook(harness.ctx(who), { webhookId }),
      renewWebhookSecret(harness.ctx(who), { webhookId }),
      removeWebhook(harness.ctx(who), { webhookId }),
      repeatDelivery(harness.ctx(who), { deliveryId }),
      testWebhook(harness.ctx(who), { webhookId }).then(() => undefined),
    ]);
  expect(new Set(refusals(await as(stranger)))).toEqual(new Set(["not_found"]));
  expect(await webhookView(harness.ctx(stranger), webhookId, null)).toBe(null);
  const quoter = await colleague(harness, actor, "QUOTES");
  expect(new Set(refusals(await as(quoter)))).toEqual(new Set(["not_allowed"]));
  expect(await webhookRow(webhookId)).toMatchObject({ secretVersion: 1, pausedAt: null });
});

test("the log is kept for 30 days, and goes with the company", async () => {
  const webhookId = await add();
  await testWebhook(harness.ctx(actor), { webhookId });
  harness.passHours(30 * 24 + 1);
  await deleteExpired(harness.ctx({ kind: "system" }), {});
  expect(await harness.db.$count(webhookDeliveries)).toBe(0);
  expect(await webhookRow(webhookId)).toBeDefined();
});
