import { expect, test } from "vitest";
import { sampleMail, SITE } from "../tests/support/sample-mails.ts";
import subscriptionCancelled from "./subscription-cancelled.tsx";

test("a subscription that was cancelled after a failed payment promises no access", async () => {
  const data = { ...subscriptionCancelled.sample("Glans"), periodEndDay: null };
  const { text } = await subscriptionCancelled.render(data, SITE);
  expect(text).toContain("meteen gestopt");
  expect(text).not.toMatch(/Je houdt toegang|null/);
});

test("a reward leads to the page that shows it", async () => {
  expect((await sampleMail("referral-rewarded")).text).toContain("/abonnement/collega-uitnodigen");
});

test("a subscription shows both prices and its next renewal date", async () => {
  const { text } = await sampleMail("subscription-started");
  expect(text).toContain("€\u00a079 excl. btw, €\u00a095,59 incl.");
  expect(text).toContain("7\u00a0november\u00a02026");
});
