import { expect, test } from "vitest";
import { sampleMail, SITE } from "../tests/support/people/sample-mails.ts";
import subscriptionCancelled from "./payment/subscription-cancelled.tsx";
import subscriptionStarted from "./payment/subscription-started.tsx";

test("a subscription that was cancelled after a failed payment promises no access", async () => {
  const data = { ...subscriptionCancelled.sample("Glans"), periodEndDay: null };
  const { text } = await subscriptionCancelled.render(data, SITE);
  expect(text).toContain("meteen gestopt");
  expect(text).not.toMatch(/Je houdt toegang|null/);
});

test("a reward leads to the page that shows it", async () => {
  expect((await sampleMail("referral-rewarded")).text).toContain("/abonnement/collega-uitnodigen");
});

test("an activation mail promises quotes only with a profile, and an amount only when it is known", async () => {
  const data = subscriptionStarted.sample("Glans");
  const { text } = await subscriptionStarted.render({ ...data, hasProfile: false, paid: null }, SITE);
  expect(text).toContain("offertes sturen zodra je je bedrijfsprofiel hebt gemaakt");
  expect(text).not.toMatch(/onbeperkt|Betaald:/);
  expect(text).toContain("Wat je hebt betaald, staat op de factuur.");
  const known = await subscriptionStarted.render(data, SITE);
  expect(known.text).toContain("onbeperkt offertes sturen");
  expect(known.text).not.toContain("staat op de factuur");
  expect(known.text).toContain("Tot 7\u00a0november\u00a02026 betaal je verder niets.");
});

test("a subscription shows both prices and its next renewal date", async () => {
  const { text } = await sampleMail("subscription-started");
  expect(text).toContain("€\u00a079 excl. btw, €\u00a095,59 incl.");
  expect(text).toContain("7\u00a0november\u00a02026");
});

test("a subscription whose first debit is under way is not said to be paid", async () => {
  const data = { ...subscriptionStarted.sample("Glans"), isUnderWay: true, paid: null };
  const { text } = await subscriptionStarted.render(data, SITE);
  expect(text).toContain("Je incasso is onderweg");
  expect(text).not.toContain("Betaald");
});
