import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import type { FakeStripe } from "../../stripe/start-stripe.ts";
import { linkIn } from "../../support/people/mails.ts";
import type { Site } from "../../support/harness/site.ts";
import { answerDialog, fillInCompany, sendOrder, sendSignUp } from "../support/company.ts";
import { newCompany } from "../support/new-company.ts";
import { companyClock, confirmPayment, order, test } from "../support/stripe.ts";
import { expect, expectAccessible } from "../support/test.ts";

const POETS = { name: "Poets", person: "Petra Poets", email: "petra@poets.example", phone: "06 12345679" };
const GLANS = { name: "Glans", person: "Gea Glans", email: "gea@glans.example", phone: "06 12345680" };
const SOP = { name: "Sop", person: "Sjaan Sop", email: "sjaan@sop.example", phone: "06 12345681" };
const VEEG = { name: "Veeg", person: "Vera Veeg", email: "vera@veeg.example", phone: "06 12345682" };
const BOEN = { name: "Boen", person: "Bas Boen", email: "bas@boen.example", phone: "06 12345683" };
const DWEIL = { name: "Dweil", person: "Dirk Dweil", email: "dirk@dweil.example", phone: "06 12345684" };
const SPONS = { name: "Spons", person: "Sara Spons", email: "sara@spons.example", phone: "06 12345685" };

/** Registers a company that orders, and pays with this method. */
async function subscribeWith(page: Page, company: typeof GLANS, method: string): Promise<void> {
  await newCompany(page, company);
  await order(page);
  await confirmPayment(page, { method });
  await expect(page.getByText("Je betaling is verwerkt")).toBeVisible();
}

/** The numbers of the invoices that were mailed to this address. */
const mailedInvoices = (site: Site, { email }: typeof GLANS) =>
  site.mails.taken
    .filter(({ to, subject }) => to === email && subject.startsWith("Je factuur "))
    .map(({ subject }) => subject.split(" ").at(-1));

/** The invoices of a company at Stripe, newest first. */
const invoicesAtStripe = async (stripe: FakeStripe, customer: string) =>
  (await stripe.sdk().invoices.list({ customer })).data;

/** The status that the subscription page shows, or its order button. */
async function expectOnSubscriptionPage(page: Page, role: "definition" | "button", name: string) {
  const shown =
    role === "button" ? page.getByRole(role, { name }) : page.getByRole(role).filter({ hasText: name });
  await expect(async () => {
    await page.goto("/subscription-management");
    await expect(shown.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

test("a company goes from the landing page to the PDF of its paid invoice", async ({ newVisitor, site }) => {
  const page = await newVisitor();
  await page.goto("/voor-schoonmaakbedrijven");
  await answerDialog(page, POETS);
  await page.waitForURL("**/schoonmaak/special-register?vertical=cleaning");
  await expect(page.getByLabel("Je naam")).toHaveValue(POETS.person);
  await fillInCompany(page, POETS);
  await sendSignUp(page, site, POETS);
  await order(page);
  await confirmPayment(page, { method: "iDEAL | Wero" });
  await expect(page.getByText("Je betaling is verwerkt")).toBeVisible();
  await expect.poll(() => mailedInvoices(site, POETS)).toHaveLength(1);

  const [number] = mailedInvoices(site, POETS);
  await page.goto("/subscription-management");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: `Pdf van Factuur ${number}` }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`factuur-${number}.pdf`);
  const pdf = await getDocumentProxy(Uint8Array.from(await readFile(await download.path())));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const words of [number!, `${POETS.name} B.V.`, "€ 95,59", "iDEAL"])
    expect(text.replaceAll("\u00a0", " ")).toContain(words);
});

test("a company is declined, pays by iDEAL, and gets an invoice now and after the renewal", async ({
  newVisitor,
  site,
  stripe,
}) => {
  const page = await newVisitor();
  await newCompany(page, GLANS);
  await order(page);
  await confirmPayment(page, { answer: "Onvoldoende saldo" });
  await expect(page.getByRole("alert")).toHaveText("De betaling is niet gelukt: onvoldoende saldo.");
  await page.getByRole("link", { name: "Terug", exact: true }).click();
  await expect(page.getByText("Er staat niet genoeg geld op je rekening.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Verder met betalen" }).click();
  await confirmPayment(page, { method: "iDEAL | Wero" });
  await expect(page.getByText("Je betaling is verwerkt")).toBeVisible();
  await expect.poll(() => mailedInvoices(site, GLANS)).toHaveLength(1);

  const clock = await companyClock(stripe, GLANS.email);
  await clock.passDays(32);
  expect(mailedInvoices(site, GLANS)).toHaveLength(1);
  // The bank pays a debit of the mandate days later.
  await clock.passDays(6);
  await expect.poll(() => mailedInvoices(site, GLANS)).toHaveLength(2);
  const [first, second] = mailedInvoices(site, GLANS);
  expect(Number(second!.replace("-", ""))).toBe(Number(first!.replace("-", "")) + 1);
  await expectOnSubscriptionPage(page, "definition", "Actief");
});

test("a company cancels, and its subscription ends with the period", async ({ newVisitor, stripe }) => {
  const page = await newVisitor();
  await subscribeWith(page, SOP, "Kaart");
  await page.goto("/subscription-management");
  await page.getByRole("button", { name: "Abonnement opzeggen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Opzeggen" }).click();
  await expect(page.getByText("Je abonnement is opgezegd")).toBeVisible();

  const clock = await companyClock(stripe, SOP.email);
  await clock.passDays(32);
  await expectOnSubscriptionPage(page, "button", "Bestellen met betalingsverplichting");
  expect(await invoicesAtStripe(stripe, clock.customer)).toHaveLength(1);
});

test("a company whose renewal fails pays it later and goes on", async ({ newVisitor, site, stripe }) => {
  const page = await newVisitor();
  await subscribeWith(page, VEEG, "Kaart");
  const clock = await companyClock(stripe, VEEG.email);
  const [subscription] = (await stripe.sdk().subscriptions.list({ customer: clock.customer })).data;
  await stripe.control("declineRenewals", {
    subscription: subscription!.id,
    reasons: ["expired", "expired", "expired"],
  });
  await clock.passDays(32);
  await expectOnSubscriptionPage(page, "definition", "Betaling mislukt");
  await site.mailTo(VEEG.email, /^Je betaling is niet gelukt/);
  await page.getByRole("link", { name: "Nu € 95,59 betalen" }).click();
  await confirmPayment(page, {});
  await expect(page.getByText("Deze factuur is betaald.")).toBeVisible();
  await expectOnSubscriptionPage(page, "definition", "Actief");
});

test("a debit that the bank takes back after eight weeks ends the subscription", async ({
  newVisitor,
  site,
  stripe,
}) => {
  const page = await newVisitor();
  await subscribeWith(page, BOEN, "iDEAL | Wero");
  const clock = await companyClock(stripe, BOEN.email);
  const [invoice] = await invoicesAtStripe(stripe, clock.customer);
  await stripe.control("bounce", { invoice: invoice!.id, afterDays: 56 });
  await clock.passDays(40);
  await expectOnSubscriptionPage(page, "definition", "Actief");
  await clock.passDays(17);
  await expectOnSubscriptionPage(page, "button", "Bestellen met betalingsverplichting");
  await site.mailTo(BOEN.email, /teruggeboekt/);
  const subscriptions = await stripe.sdk().subscriptions.list({ customer: clock.customer, status: "all" });
  expect(subscriptions.data.map(({ status }) => status)).toEqual(["canceled"]);
});

/** Registers a company that orders by a debit; the page does not say that it is paid. */
async function subscribeByDebit(page: Page, company: typeof GLANS): Promise<void> {
  await newCompany(page, company);
  await order(page);
  await confirmPayment(page, { method: "SEPA-incasso" });
  await expect(page.getByText("Je incasso is onderweg")).toBeVisible();
  await expect(page.getByText("Je hebt al toegang")).toBeVisible();
  await expect(page.getByText(/uiterlijk rond \S+dag/)).toBeVisible();
  await expect(page.getByText("Je betaling is verwerkt")).toBeHidden();
  await expectAccessible(page);
}

test("a company that orders by debit has access at once, and an invoice when the bank has paid", async ({
  newVisitor,
  site,
  stripe,
}) => {
  const page = await newVisitor();
  await subscribeByDebit(page, DWEIL);
  await expectOnSubscriptionPage(page, "definition", "Betaling onderweg");
  await expect(page.getByText("Je hebt al toegang")).toBeVisible();
  await expectAccessible(page);
  expect(mailedInvoices(site, DWEIL)).toEqual([]);

  const clock = await companyClock(stripe, DWEIL.email);
  await clock.passDays(6);
  await expect.poll(() => mailedInvoices(site, DWEIL)).toHaveLength(1);
  await expectOnSubscriptionPage(page, "definition", "Actief");
  await expect(page.getByText("Je incasso is onderweg")).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: /^Factuur/ })).toContainText("Betaald");
});

test("a company whose first debit fails is told so, and orders again with a card", async ({
  newVisitor,
  site,
  stripe,
}) => {
  const page = await newVisitor();
  await subscribeByDebit(page, SPONS);
  const { customer } = await companyClock(stripe, SPONS.email);
  await stripe.control("settleDebits", { customer, declined: "insufficient_funds" });
  const mail = await site.mailTo(SPONS.email, /^Je incasso is niet gelukt/);
  await page.goto(linkIn(mail, "/subscription-management"));
  await expect(page.getByText("Je hebt geen actief abonnement")).toBeVisible();
  await sendOrder(page);
  await confirmPayment(page, { method: "Kaart" });
  await expectOnSubscriptionPage(page, "definition", "Actief");
  await expect.poll(() => mailedInvoices(site, SPONS)).toHaveLength(1);
});
