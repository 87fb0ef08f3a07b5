import { describe, expect, test } from "vitest";
import { REACTIONS, type MailKind } from "#domain/events/reactions.ts";
import { DECLINE_REASONS } from "#domain/proposals/rules.ts";
import briefExpiring from "./brief-expiring.tsx";
import briefPublished from "./brief-published.tsx";
import confirmBrief from "./confirm-brief.tsx";
import invoiceReceipt from "./invoice-receipt.tsx";
import { type Mail, MAILS, type Site } from "./index.ts";
import proposalAcceptedClient from "./proposal-accepted-client.tsx";
import proposalDeclinedCompany from "./proposal-declined-company.tsx";
import proposalReceived from "./proposal-received.tsx";
import proposalWithdrawn from "./proposal-withdrawn.tsx";
import refundReceipt from "./refund-receipt.tsx";
import subscriptionCancelled from "./subscription-cancelled.tsx";

const KINDS = Object.keys(MAILS) as MailKind[];
const site: Site = {
  name: "Vijfoffertes",
  url: "https://vijfoffertes.example",
  contactEmail: "post@vijfoffertes.example",
};
const SCRIPT = "<script>alert(1)</script>";

const sample = (kind: MailKind, name = "Sanne Jansen"): Promise<Mail> =>
  MAILS[kind].render(MAILS[kind].sample(name), site);

test("every mail of an event has a template, and every template belongs to an event", () => {
  const ordered = Object.values(REACTIONS).flatMap((reactions) => reactions.map(({ mail }) => mail));
  expect(KINDS.toSorted()).toEqual([...new Set(ordered)].toSorted());
});

/** Text of the mail about the quote with this number. */
async function receivedText(proposalsCount: number): Promise<string> {
  const data = { ...proposalReceived.sample("Sanne"), proposalsCount };
  return (await proposalReceived.render(data, site)).text;
}

const urlsOf = (data: object) =>
  Object.entries(data).flatMap(([key, value]) => (key.endsWith("Url") ? [String(value)] : []));
const inHtml = (text: string) => text.replaceAll("&", "&amp;");

describe.each(KINDS)("%s", (kind) => {
  test("is in Dutch, has both bodies and names its sender", async () => {
    const mail = await sample(kind);
    expect(mail.subject).toMatch(/^[^\n]{5,90}$/);
    expect(mail.html).toContain('<html dir="ltr" lang="nl">');
    expect(mail.html).not.toContain('lang="en"');
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain(site.contactEmail);
      expect(body).toContain("Je krijgt deze mail omdat");
    }
  });

  test("has its links and its code in both bodies", async () => {
    const data = MAILS[kind].sample("Sanne Jansen");
    const mail = await sample(kind);
    for (const url of urlsOf(data)) {
      // Only a recipient without an account gets the link to sign-up.
      if (url === `${site.url}/auth`) continue;
      expect(mail.text).toContain(url);
      expect(mail.html).toContain(`href="${inHtml(url)}"`);
      expect(mail.html).toContain(`>${inHtml(url)}<`);
    }
    if ("code" in data) {
      const code = String(data.code);
      expect(mail.text).toContain(code);
      expect(mail.html).toContain(`>${code}<`);
    }
  });

  test("has a plain-text body", async () => {
    const { text } = await sample(kind);
    expect(text).not.toMatch(/<\/?[a-z!]|&[a-z#\d]+;|undefined|null|NaN|\[object/i);
    expect(text).not.toMatch(/\n{4,}/);
  });

  test("escapes names, and keeps them out of headers", async () => {
    const mail = await sample(kind, `${SCRIPT}\r\nBcc: x@y.example`);
    expect(mail.html).not.toContain("<script");
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  test("loads nothing from other sites", async () => {
    const { html } = await sample(kind);
    expect(html).not.toMatch(/<img|<link|@import|@font-face|src=|url\(/i);
  });
});

describe("content of single mails", () => {
  test.each(
    KINDS.filter(
      (kind) => "clientName" in MAILS[kind].sample("Sanne") && "categoryLabel" in MAILS[kind].sample("Sanne"),
    ),
  )(
    "%s calls a client's request one thing, by the name of the page where it stands or else an aanvraag",
    async (kind) => {
      const { subject, text } = await sample(kind);
      expect(`${subject}\n${text}`.replaceAll("Mijn opdrachten", "")).not.toMatch(/opdracht/i);
    },
  );

  test("a name that contains a message is left out of mails that anybody can have sent", async () => {
    for (const name of [
      "Win nu http://spam.example",
      "www.spam.example",
      "Kijk op spam.nl",
      "x".repeat(81),
    ]) {
      for (const kind of ["confirm-brief", "confirm-email", "newsletter-confirm"] as const) {
        const mail = await sample(kind, name);
        expect(mail.html + mail.text).not.toContain(name);
        expect(mail.text).toContain("Hallo,");
      }
    }
    const data = { ...confirmBrief.sample("J.P. van Dam"), locationText: "spam.nl/win (3511)" };
    const mail = await confirmBrief.render(data, site);
    expect(mail.text).toContain("Hallo J.P. van Dam,");
    expect(mail.html + mail.text).not.toContain("spam.nl");
  });

  test("says how long its links are valid", async () => {
    expect((await sample("confirm-brief")).text).toContain("werken veertien dagen.");
    expect((await sample("confirm-email")).text).toContain("werken 24 uur.");
    expect((await sample("email-change-confirm")).text).toContain("werken 24 uur.");
    expect((await sample("newsletter-confirm")).text).toContain("werkt zeven dagen.");
    expect((await sample("reset-password")).text).toContain("werkt één uur");
  });

  test.each([
    ["brief-published", briefPublished],
    ["brief-expiring", briefExpiring],
    ["proposal-received", proposalReceived],
    ["proposal-withdrawn", proposalWithdrawn],
  ] as const)("without an account, %s leads to making one", async (_, template) => {
    const data = { ...template.sample("Sanne"), hasAccount: false };
    const mail = await template.render(data as never, site);
    expect(mail.text).toContain(data.registerUrl);
    expect(mail.text).not.toContain(data.dashboardUrl);
  });

  test("a quote names its request", async () => {
    const { text } = await sample("proposal-received");
    expect(text).toContain("Grote schoonmaak");
    expect(text).toContain("Utrecht (3511)");
  });

  test("the last quote says that all quotes are in, the one before it that one more can come", async () => {
    expect(await receivedText(2)).toContain("Er kunnen nog 3 offertes bij komen.");
    expect(await receivedText(4)).toContain("Er kan nog 1 offerte bij komen.");
    expect(await receivedText(5)).toContain("Al je offertes zijn binnen.");
    expect(await receivedText(2)).toContain("2 van 5");
  });

  test.each([
    ["OPEN", 2, "Je kunt nog kiezen uit 2 offertes."],
    ["IN_PROGRESS", 1, "Je kunt nog kiezen uit 1 offerte."],
    ["OPEN", 0, "Je hoeft niets te doen"],
    ["IN_PROGRESS", 0, "Vraag dan opnieuw offertes aan."],
  ] as const)("a request that is %s with %d quotes to choose closes: %s", async (status, pending, words) => {
    const data = { ...briefExpiring.sample("Sanne"), status, pending };
    const { subject, text } = await briefExpiring.render(data, site);
    expect(subject).toContain("Grote schoonmaak");
    for (const part of [words, "20\u00a0maart\u00a02026", "Utrecht (3511)", "3 van 5"])
      expect(text).toContain(part);
  });

  test.each([
    ["it closes after thirty days", {}, true],
    ["it is full with a quote to choose", { status: "IN_PROGRESS", pending: 1 }, true],
    ["it closes with the day of the job", { closesWithItsDay: true }, false],
    ["it is full and every quote was declined", { status: "IN_PROGRESS", pending: 0 }, false],
  ] as const)("whether reopening is promised of a request when %s", async (_, change, promised) => {
    const data = { ...briefExpiring.sample("Sanne"), ...change };
    const { text } = await briefExpiring.render(data, site);
    expect(text.includes("heropenen")).toBe(promised);
  });

  test("a withdrawn quote frees its place only on an open request", async () => {
    const data = proposalWithdrawn.sample("Sanne");
    expect((await proposalWithdrawn.render(data, site)).text).toContain("De plaats is weer vrij");
    const expired = { ...data, briefStatus: "CANCELLED" as const };
    expect((await proposalWithdrawn.render(expired, site)).text).not.toContain("weer vrij");
  });

  test("the accepted company gets the client's name, e-mail, phone and every address line", async () => {
    const { text, html } = await sample("proposal-accepted-company");
    for (const part of [
      "Sanne Jansen",
      "sanne@voorbeeld.example",
      "06 12345678",
      "Kerkstraat 12 A",
      "7941 CD Meppel",
      "€\u00a0189,50 incl. btw",
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
  });

  test.each([
    "proposal-received",
    "proposal-sent",
    "proposal-accepted-client",
    "proposal-accepted-company",
    "proposal-withdrawn",
  ] as const)("of work that comes back %s says that the price is per visit", async (kind) => {
    const data = { ...MAILS[kind].sample("Sanne"), frequency: "weekly" };
    const { text } = await MAILS[kind].render(data, site);
    expect(text).toContain("€\u00a0189,50 per keer, incl. btw");
    expect((await sample(kind)).text).not.toContain("per keer");
  });

  test("leaves out the line of a missing phone number", async () => {
    const data = { ...proposalAcceptedClient.sample("Sanne"), companyPhone: null };
    const mail = await proposalAcceptedClient.render(data, site);
    expect(mail.html).not.toContain("Telefoon");
    expect(mail.html).not.toContain("tel:");
  });

  test.each(DECLINE_REASONS)(
    "declined because of %s thanks for the quote, names no other company and no price, and links to other requests",
    async (reason) => {
      const data = { ...proposalDeclinedCompany.sample("Glans BV"), reason };
      const { text } = await proposalDeclinedCompany.render(data, site);
      expect(text).not.toContain("€");
      expect(text).toContain("Bedankt voor je offerte");
      expect(text).toContain(data.briefsUrl);
    },
  );

  test("a subscription that was cancelled after a failed payment promises no access", async () => {
    const data = { ...subscriptionCancelled.sample("Glans"), periodEndDay: null };
    const { text } = await subscriptionCancelled.render(data, site);
    expect(text).toContain("meteen gestopt");
    expect(text).not.toMatch(/Je houdt toegang|null/);
  });

  test("a receipt names the invoice, the period, what was paid with credit and money, and how", async () => {
    const { subject, text } = await sample("invoice-receipt", "Glans");
    expect(subject).toBe("Je factuur 2026-00012");
    for (const part of [
      "11\u00a0maart\u00a02026 tot 11\u00a0april\u00a02026",
      "Totaal: €\u00a036,29 incl. btw",
      "Betaald met tegoed: €\u00a010,00",
      "Betaald: €\u00a026,29",
      "iDEAL (IBAN eindigt op 1234)",
    ])
      expect(text).toContain(part);
  });

  test("a receipt of a period that credit paid thanks for no payment", async () => {
    const data = invoiceReceipt.sample("Glans");
    const invoice = { ...data.invoice, creditUsedCents: 3_629, paidCents: 0 };
    const { text } = await invoiceReceipt.render({ ...data, invoice }, site);
    expect(text).toContain("niets afgeschreven");
    expect(text).toContain("Betaald met tegoed: €\u00a036,29");
    expect(text).not.toMatch(/Bedankt voor je betaling|Betaalmethode|€\u00a00,00/);
  });

  test("every mail about a refund says the same about how long it takes", async () => {
    for (const kind of ["refund-receipt", "place-lost"] as const)
      expect((await sample(kind)).text).toContain("Meestal staat dat binnen tien werkdagen op je rekening.");
  });

  test("a reward leads to the page that shows it", async () => {
    expect((await sample("referral-rewarded")).text).toContain("/abonnement/collega-uitnodigen");
  });

  test("an alert about an order in another currency prints that currency", async () => {
    const { text } = await MAILS["payment-alert"].render(
      {
        ...MAILS["payment-alert"].sample("Glans"),
        difference: { ordered: "2999 7900 eur", charged: "2999 9900 usd" },
      },
      site,
    );
    expect(text).toContain("Besteld: €\u00a029,99 en daarna €\u00a079,00 per maand");
    expect(text).toContain("US$\u00a099,00");
    expect(text).not.toContain("€\u00a099,00");
  });

  test("an alert about a refund that came back says that it was asked for again", async () => {
    const data = MAILS["payment-alert"].sample("Glans");
    const { subject, text } = await MAILS["payment-alert"].render(
      { ...data, difference: null, isFailedRefund: true },
      site,
    );
    expect(subject).toBe("Een bank heeft een terugbetaling teruggestuurd");
    expect(text).toContain("opnieuw over te maken");
  });

  test("a refund says how much comes back, why, how and when, and names both invoices", async () => {
    const { subject, text } = await sample("refund-receipt", "Glans");
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
    expect((await refundReceipt.render(money, site)).text).not.toContain("tegoed");
  });

  test("a subscription shows both prices and its next renewal date", async () => {
    const { text } = await sample("subscription-started");
    expect(text).toContain("€\u00a079 excl. btw, €\u00a095,59 incl.");
    expect(text).toContain("7\u00a0november\u00a02026");
  });
});
