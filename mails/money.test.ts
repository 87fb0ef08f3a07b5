import { expect, test } from "vitest";
import { sampleMail, SITE } from "../tests/support/people/sample-mails.ts";
import { MAILS } from "./index.ts";
import invoiceReceipt from "./payment/invoice-receipt.tsx";
import paymentFailed from "./payment/payment-failed.tsx";
import placeLost from "./company/place-lost.tsx";
import refundReceipt from "./payment/refund-receipt.tsx";

test("a receipt names the invoice, the period, what was paid with credit and money, and how", async () => {
  const { subject, text } = await sampleMail("invoice-receipt", "Glans");
  expect(subject).toBe("Je factuur 2026-00012");
  for (const part of [
    "11\u00a0maart\u00a02026 tot 11\u00a0april\u00a02026",
    "Totaal: €\u00a036,29 incl. btw",
    "Betaald met tegoed: €\u00a010,00",
    "Betaald: €\u00a026,29",
    "iDEAL | Wero (IBAN eindigt op 1234)",
  ])
    expect(text).toContain(part);
});

test("a receipt of a period that credit paid thanks for no payment", async () => {
  const data = invoiceReceipt.sample("Glans");
  const invoice = { ...data.invoice, creditUsedCents: 3_629, paidCents: 0 };
  const { text } = await invoiceReceipt.render({ ...data, invoice }, SITE);
  expect(text).toContain("niets afgeschreven");
  expect(text).toContain("Betaald met tegoed: €\u00a036,29");
  expect(text).not.toMatch(/Bedankt voor je betaling|Betaalmethode|€\u00a00,00/);
});

test("every mail about a refund says the same about how long it takes", async () => {
  for (const kind of ["refund-receipt", "place-lost"] as const)
    expect((await sampleMail(kind)).text).toContain(
      "Meestal staat dat binnen tien werkdagen op je rekening.",
    );
});

test("a lost place names what comes back, and no amount while the debit is under way", async () => {
  const data = placeLost.sample("Glans");
  expect((await placeLost.render(data, SITE)).text).toContain("We betalen €\u00a036,29 terug");
  const { subject, text } = await placeLost.render({ ...data, refundedCents: 0 }, SITE);
  expect(subject).toBe("Je abonnement gaat niet door: je plek is vergeven");
  expect(text).toContain("Wordt het bedrag afgeschreven, dan betalen we het helemaal terug.");
  expect(text).not.toContain("€");
});

test("an alert about an order in another currency prints that currency", async () => {
  const { text } = await MAILS["payment-alert"].render(
    {
      ...MAILS["payment-alert"].sample("Glans"),
      difference: { ordered: "2999 7900 eur", charged: "2999 9900 usd" },
    },
    SITE,
  );
  expect(text).toContain("Besteld: €\u00a029,99 en daarna €\u00a079,00 per maand");
  expect(text).toContain("US$\u00a099,00");
  expect(text).not.toContain("€\u00a099,00");
});

test("an alert about a refund that came back says that it was asked for again", async () => {
  const data = MAILS["payment-alert"].sample("Glans");
  const { subject, text } = await MAILS["payment-alert"].render(
    { ...data, difference: null, problem: "refund_failed" },
    SITE,
  );
  expect(subject).toBe("Een bank heeft een terugbetaling teruggestuurd");
  expect(text).toContain("opnieuw over te maken");
});

test("a refund says how much comes back, why, how and when, and names both invoices", async () => {
  const { subject, text } = await sampleMail("refund-receipt", "Glans");
  expect(subject).toBe("Je krijgt €\u00a036,29 terug");
  for (const part of [
    "We betalen €\u00a026,29 terug op de manier waarop je hebt betaald.",
    "binnen tien werkdagen",
    "€\u00a010,00 met tegoed",
    "2026-00013",
    "2026-00012",
    "Je hebt twee keer betaald",
  ])
    expect(text).toContain(part);
  const data = refundReceipt.sample("Glans");
  const money = { ...data, invoice: { ...data.invoice, creditUsedCents: 0, paidCents: -3_629 } };
  expect((await refundReceipt.render(money, SITE)).text).not.toContain("tegoed");
});

test("a mail about a failed payment says how much is due, for which period, and when the invoice comes", async () => {
  const { text } = await sampleMail("payment-failed", "Glans");
  expect(text).toContain("Te betalen: €\u00a095,59 incl. btw");
  expect(text).toContain("7\u00a0november\u00a02026 tot 7\u00a0december\u00a02026");
  expect(text).toContain("De factuur krijg je zodra je betaling binnen is.");
});

test("a mail about a failed payment says which try failed, when the next is and when access ends, with one button", async () => {
  const { text, html } = await sampleMail("payment-failed", "Glans");
  expect(text.replaceAll("\u00a0", " ")).toContain(
    "Poging 1 om dat af te schrijven mislukte. Op 10 november 2026 proberen we het opnieuw.",
  );
  expect(text).toContain("Je houdt toegang tot");
  expect(html.match(/>Nu betalen</g)).toHaveLength(1);
  const data = paymentFailed.sample("Glans");
  const last = { ...data, overdue: { ...data.overdue!, tries: 4, nextTryAt: null } };
  const { text: lastText } = await paymentFailed.render(last, SITE);
  expect(lastText).toContain("Poging 4 om dat af te schrijven mislukte.");
  expect(lastText).not.toContain("opnieuw.");
});

test.each(["payment-bounced", "payment-bounced-late"] as const)(
  "%s names the amount and the invoice",
  async (kind) => {
    const { text } = await sampleMail(kind, "Glans");
    expect(text).toContain("Factuur: 2026-00012");
    expect(text).toContain("Teruggeboekt: €\u00a026,29");
    const unknown = await MAILS[kind].render({ ...MAILS[kind].sample("Glans"), invoice: null }, SITE);
    expect(unknown.text).not.toContain("Teruggeboekt:");
  },
);
