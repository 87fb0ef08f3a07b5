import { expect, type Page } from "@playwright/test";
import { startStripe, type FakeStripe } from "../../stripe/start-stripe.ts";
import { choose } from "./client.ts";
import { fillInBillingDetails, sendOrder } from "./company.ts";
import { folderOf } from "./folders.ts";
import { test as base } from "./test.ts";

/** Journeys on a site that is paid through a fake Stripe. */
export const test = base.extend<object, { stripe: FakeStripe }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, provide) => {
      const stripe = await startStripe();
      await provide(stripe);
      await stripe.close();
    },
    { scope: "worker" },
  ],
  site: async ({ sites, stripe }, provide) => {
    const onStart = ({ url }: { url: string }) => stripe.followBy(url);
    await provide(
      await sites.shared("stripe", { env: stripe.siteSettings, from: folderOf("empty"), onStart }),
    );
  },
});

/** Orders a first subscription for the province of Utrecht; ends on the payment page. */
export async function order(page: Page): Promise<void> {
  await page.goto("/schoonmaak/registratie-succesvol");
  await choose(page, "serviceAreas", "Utrecht");
  await fillInBillingDetails(page);
  await fillInBillingDetails(page);
  await sendOrder(page);
  await expect(page.getByRole("heading", { name: "Abonnement betalen" })).toBeVisible();
}

/** Chooses a method and the bank's answer on a payment page, and confirms. */
export async function confirmPayment(
  page: Page,
  { method = "Kaart", answer = "Betaald" }: { method?: string; answer?: string },
): Promise<void> {
  await page.getByRole("radio", { name: method }).check();
  await page.getByLabel("Antwoord van de bank").selectOption(answer);
  await page.getByRole("button", { name: /^(Abonneren|Betalen|Opslaan)$/ }).click();
}

/** A clock at Stripe for the company with this address, which passes days for it alone. */
export async function companyClock(stripe: FakeStripe, email: string) {
  const sdk = stripe.sdk();
  const [customer] = (await sdk.customers.list({ email })).data;
  let time = Math.floor(Date.now() / 1_000);
  const clock = await sdk.testHelpers.testClocks.create({ frozen_time: time, customer: customer!.id });
  return {
    customer: customer!.id,
    async passDays(days: number): Promise<void> {
      time += days * 86_400;
      await sdk.testHelpers.testClocks.advance(clock.id, { frozen_time: time });
    },
  };
}
