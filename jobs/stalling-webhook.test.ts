import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invoices } from "#db/schema/index.ts";
import type { CompanyActor } from "#domain/context.ts";
import { newId } from "#domain/ids.ts";
import { orderWebhooks } from "#domain/order-webhooks.ts";
import { addWebhook } from "#domain/webhooks/add-webhook.ts";
import { BEHIND_MS } from "#domain/webhooks/rules.ts";
import { company } from "../tests/support/companies.ts";
import { openTestHarness, type TestHarness } from "../tests/support/harness.ts";
import { addInvoice } from "../tests/support/invoices.ts";
import { webhookServer } from "../tests/support/webhook-server.ts";

let harness: TestHarness;
let actor: CompanyActor;
let invoiceId: string;
beforeAll(async () => {
  harness = await openTestHarness();
  actor = (await company(harness)).actor as CompanyActor;
  const number = await addInvoice(harness.db, actor.companyId);
  const [invoice] = await harness.db.select().from(invoices).where(eq(invoices.number, number));
  invoiceId = invoice!.id;
});
afterAll(() => harness.close());

/** Orders a message to each webhook of the company. */
const order = () =>
  harness.db.transaction((tx) => {
    const news = { topic: "invoice.issued", effectKey: newId(harness.now), data: { invoiceId } } as const;
    return orderWebhooks(harness.ctx(actor), tx, news, [actor.companyId]);
  });

test("a server that stalls holds up its own messages alone, also those that were ordered before", async () => {
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
