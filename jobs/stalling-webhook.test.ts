import { afterAll, beforeAll, expect, test } from "vitest";
import { addWebhook } from "#domain/channels/webhooks/add-webhook.ts";
import { BEHIND_MS } from "#domain/channels/webhooks/rules.ts";
import { openTestHarness, type TestHarness } from "../tests/support/harness/harness.ts";
import { invoiceMessages } from "../tests/support/people/invoice-messages.ts";
import { webhookServer } from "../tests/support/servers/webhook-server.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

test("a server that stalls holds up its own messages alone, also those that were ordered before", async () => {
  const { actor, order } = await invoiceMessages(harness);
  let stalls = true;
  const server = webhookServer(harness, ({ url }) =>
    Promise.resolve(stalls && url.endsWith("/stalls") ? "timeout" : 200),
  );
  for (const path of ["stalls", "works"])
    await addWebhook(harness.ctx(actor), {
      webhookUrl: `https://planning.nl/${path}`,
      topics: ["invoice.issued"],
    });
  const paths = () => server.sent.map(({ url }) => new URL(url).pathname.slice(1));
  for (let message = 0; message < 3; message += 1) await order();
  await server.workOff();
  expect(paths().toSorted()).toEqual(["stalls", "works", "works", "works"]);

  harness.now = new Date(harness.now.getTime() + BEHIND_MS);
  await order();
  server.sent.length = 0;
  await server.workOff();
  expect(paths()).toEqual(["works", "stalls", "stalls", "stalls"]);
  expect(await server.rows()).toHaveLength(8);

  stalls = false;
  for (let again = 0; again < 3; again += 1) {
    harness.passHours(1);
    await server.workOff();
  }
  expect(new Set((await server.rows()).map(({ state }) => state))).toEqual(new Set(["delivered"]));
});
