import { afterAll, beforeAll, expect, test } from "vitest";
import { issueInvoices } from "#domain/payments/invoices/issue-invoices.ts";
import type { JobQueue } from "#domain/kernel/ports.ts";
import { allInvoices, paidMonth } from "../support/people/invoices.ts";
import { company, someCompanies } from "../support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { brokenQueue } from "../support/servers/fake-queue.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness(20);
});
afterAll(() => harness.close());

test("twenty payments at once get twenty numbers without a gap, also when some fail after taking theirs", async () => {
  const buyers = await someCompanies(harness, 20);
  const payments = buyers.map(({ actor }) => ({
    owner: { companyId: actor.companyId! },
    paid: paidMonth(harness, actor),
  }));
  const attempt = ({ owner, paid }: (typeof payments)[number], queue: JobQueue) =>
    issueInvoices(harness.ctx({ kind: "system" }, { queue }), owner, "sandbox", [paid]);
  const results = await Promise.allSettled(
    payments.map((payment, index) => attempt(payment, index % 3 === 1 ? brokenQueue : harness.queue)),
  );
  const failed = payments.filter((_, index) => results[index]!.status === "rejected");
  expect(failed).toHaveLength(7);
  await Promise.all(failed.map((payment) => attempt(payment, harness.queue)));
  expect((await allInvoices(harness)).map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
});

test("one payment that arrives twenty times at once gets one invoice", async () => {
  const { actor } = await company(harness);
  const paid = paidMonth(harness, actor);
  const owner = { companyId: actor.companyId! };
  const before = (await allInvoices(harness)).length;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      issueInvoices(harness.ctx({ kind: "system" }), owner, "sandbox", [paid]),
    ),
  );
  expect(await allInvoices(harness)).toHaveLength(before + 1);
});
