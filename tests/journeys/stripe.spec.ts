import { registerCompany } from "./support/company.ts";
import { companyClock, confirmPayment, order, test } from "./support/stripe.ts";
import { expect } from "./support/test.ts";

test("a company is declined, pays, and renews a month later", async ({ newVisitor, site, stripe }) => {
  const page = await newVisitor();
  const email = "gea.glans@voorbeeld.example";
  await registerCompany(page, site, { name: "Glans", person: "Gea Glans", email, phone: "06 12345680" });
  await order(page);
  await confirmPayment(page, { answer: "Onvoldoende saldo" });
  await expect(page.getByRole("alert")).toHaveText("De betaling is niet gelukt: onvoldoende saldo.");
  await confirmPayment(page, { method: "iDEAL | Wero" });
  await expect(page.getByText("Je betaling is verwerkt")).toBeVisible();
  await site.mailTo(email, /abonnement/i);

  const clock = await companyClock(stripe, email);
  await clock.passDays(32);
  await clock.passDays(6);
  const invoices = await stripe.sdk().invoices.list({ customer: clock.customer });
  expect(invoices.data.map(({ status }) => status)).toEqual(["paid", "paid"]);
  await page.goto("/subscription-management");
  await expect(page.getByRole("definition").first()).toHaveText("Actief");
});

test("a company cancels, and its subscription ends with the period", async ({ newVisitor, site, stripe }) => {
  const page = await newVisitor();
  const email = "sjaan.sop@voorbeeld.example";
  await registerCompany(page, site, { name: "Sop", person: "Sjaan Sop", email, phone: "06 12345681" });
  await order(page);
  await confirmPayment(page, {});
  await expect(page.getByText("Je betaling is verwerkt")).toBeVisible();
  await page.goto("/subscription-management");
  await page.getByRole("button", { name: "Abonnement opzeggen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Opzeggen" }).click();
  await expect(page.getByText("Je abonnement is opgezegd")).toBeVisible();

  const clock = await companyClock(stripe, email);
  await clock.passDays(32);
  await expect
    .poll(async () => {
      await page.goto("/subscription-management");
      return page.getByRole("button", { name: "Bestellen met betalingsverplichting" }).isVisible();
    })
    .toBe(true);
});
