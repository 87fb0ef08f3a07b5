import { expect, test } from "vitest";
import { DECLINE_REASONS } from "#domain/proposals/rules.ts";
import { sampleMail, SITE } from "../tests/support/people/sample-mails.ts";
import briefGone from "./request/brief-gone-company.tsx";
import { MAILS } from "./index.ts";
import proposalAcceptedClient from "./quote/proposal-accepted-client.tsx";
import proposalAcceptedCompany from "./quote/proposal-accepted-company.tsx";
import proposalDeclinedCompany from "./quote/proposal-declined-company.tsx";
import proposalReceived from "./quote/proposal-received.tsx";
import proposalWithdrawn from "./quote/proposal-withdrawn.tsx";

/** Text of the mail about the quote with this number. */
async function receivedText(proposalsCount: number): Promise<string> {
  const data = { ...proposalReceived.sample("Sanne"), proposalsCount };
  return (await proposalReceived.render(data, SITE)).text;
}

test("a quote names its request", async () => {
  const { text } = await sampleMail("proposal-received");
  expect(text).toContain("Grote schoonmaak");
  expect(text).toContain("Utrecht (3511)");
});

test("subjects name the work and the place without its postcode, not the title of a quote", async () => {
  const kinds = [
    "proposal-declined-company",
    "proposal-sent",
    "client-left",
    "brief-changed",
    "proposal-accepted-company",
  ] as const;
  const subjects = await Promise.all(
    kinds.map(async (kind) => (await sampleMail(kind, "Titel van de offerte")).subject),
  );
  for (const subject of subjects) expect(subject).toMatch(/: grote schoonmaak, Utrecht$/);
  expect(subjects[2]).toMatch(/^De gegevens van je opdrachtgever zijn verwijderd: /);
});

test("a quote has its price in the subject, per visit for work that comes back", async () => {
  const data = { ...proposalReceived.sample("Fris & Schoon"), priceCents: 14_900 };
  const { subject } = await proposalReceived.render(data, SITE);
  expect(subject).toBe("€\u00a0149 van Fris & Schoon voor je schoonmaak in Utrecht");
  const weekly = { ...data, frequency: "weekly", pricePer: "VISIT" } as const;
  expect((await proposalReceived.render(weekly, SITE)).subject).toContain("€\u00a0149 per keer van");
  const move = { ...data, vertical: "moving", locationText: "Utrecht (3511) naar Zwolle (8011)" } as const;
  expect((await proposalReceived.render(move, SITE)).subject).toContain(
    "je verhuizing van Utrecht naar Zwolle",
  );
});

test("a quote says what is in its price, what is not, what it leaves unsaid, and its dates", async () => {
  const { text } = await sampleMail("proposal-received");
  for (const part of [
    "vaste prijs",
    "Inbegrepen:\nSchoonmaakmiddelen en materiaal\nReis- en voorrijkosten",
    "Tegen meerprijs: Ramen aan de binnenkant: €\u00a025",
    "Niet inbegrepen: Koelkast van binnen",
    "Niet vermeld: Oven van binnen",
    "Eerste dag: 18\u00a0maart\u00a02026",
    "Geldig tot en met: 20\u00a0maart\u00a02026",
  ])
    expect(text).toContain(part);
});

test("a quote shows at a glance what is in its price, what is not, and what was not mentioned", async () => {
  const { text } = await sampleMail("proposal-received");
  const line = (start: string) =>
    text
      .split("\n")
      .find((each) => each.startsWith(start))!
      .split(", ");
  expect(line("Zit erin: ")).toHaveLength(2);
  expect(line("Zit er niet in: ")).toEqual([
    "Zit er niet in: ramen aan de binnenkant",
    "koelkast van binnen",
  ]);
  expect(line("Niet vermeld: ")).toEqual(["Niet vermeld: oven van binnen"]);
  expect(text.indexOf("Niet vermeld: ")).toBeLessThan(text.indexOf("Aanvraag: "));
});

test.each([
  ["2026-03-20", "2026-03-18", "Je vroeg om 20 maart 2026, en volgens de offerte kan dat."],
  [
    "2026-03-20",
    "2026-03-22",
    "Je vroeg om 20 maart 2026. Volgens de offerte kan het pas vanaf 22 maart 2026.",
  ],
  ["2026-03-20", null, "Je vroeg om 20 maart 2026."],
  [null, "2026-03-18", "Volgens de offerte kan het vanaf 18 maart 2026."],
])("the mail of a choice says who named which day: asked %s, from %s", async (eventDate, firstDay, said) => {
  const data = { ...proposalAcceptedClient.sample("Sanne"), eventDate, firstDay };
  const { text } = await proposalAcceptedClient.render(data, SITE);
  expect(text.replaceAll("\u00a0", " ")).toContain(`2. Spreek dag en tijd af. ${said} Die dag staat`);
});

test("the last quote says that all quotes are in, the one before it that one more can come", async () => {
  expect(await receivedText(2)).toContain("Er kunnen nog 3 offertes bij komen.");
  expect(await receivedText(4)).toContain("Er kan nog 1 offerte bij komen.");
  expect(await receivedText(5)).toContain("Al je offertes zijn binnen.");
  expect(await receivedText(2)).toContain("2 van 5");
});

test("a withdrawn quote frees its place only on an open request", async () => {
  const data = proposalWithdrawn.sample("Sanne");
  expect((await proposalWithdrawn.render(data, SITE)).text).toContain(
    "Een ander bedrijf kan je nog een offerte sturen",
  );
  const expired = { ...data, briefStatus: "CANCELLED" as const };
  expect((await proposalWithdrawn.render(expired, SITE)).text).not.toContain("Een ander bedrijf");
});

test("a company reads that its quote counts again after reopening only if that is possible", async () => {
  const data = { ...briefGone.sample("Glans"), validUntil: new Date("2026-11-07T23:00:00Z") };
  const again = "zolang die geldig is: tot en met 7\u00a0november\u00a02026.";
  expect((await briefGone.render(data, SITE)).text).toContain(again);
  const over = (await briefGone.render({ ...data, isJobOver: true }, SITE)).text;
  expect(over).not.toContain("Heropent");
  expect(over).toContain("De dag van het werk is voorbij");
});

test("the accepted company gets the client's name, e-mail, phone and every address line", async () => {
  const { text, html } = await sampleMail("proposal-accepted-company");
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

test("the company chosen on an outdated quote reads what the client changed, any other nothing of it", async () => {
  const changes = [{ label: "Oppervlakte", before: "80 m²", after: "120 m²" }];
  const data = { ...proposalAcceptedCompany.sample("Sanne Jansen"), changes };
  const { text } = await proposalAcceptedCompany.render(data, SITE);
  expect(text).toContain("terwijl die over een eerdere versie van de aanvraag gaat");
  expect(text).toContain("Oppervlakte: 120 m² (was: 80 m²)");
  expect((await sampleMail("proposal-accepted-company")).text).not.toContain("eerdere versie");
});

test.each([
  "proposal-received",
  "proposal-sent",
  "proposal-accepted-client",
  "proposal-accepted-company",
  "proposal-withdrawn",
] as const)("of work that comes back %s says that the price is per visit", async (kind) => {
  const data = { ...MAILS[kind].sample("Sanne"), frequency: "weekly", pricePer: "VISIT" };
  const { text } = await MAILS[kind].render(data, SITE);
  expect(text).toContain("€\u00a0189,50 per keer, incl. btw");
  expect((await sampleMail(kind)).text).not.toContain("per keer");
});

test("leaves out the line of a missing phone number", async () => {
  const data = { ...proposalAcceptedClient.sample("Sanne"), companyPhone: null };
  const mail = await proposalAcceptedClient.render(data, SITE);
  expect(mail.html).not.toContain("Telefoon");
  expect(mail.html).not.toContain("tel:");
});

test.each(DECLINE_REASONS)(
  "declined because of %s thanks for the quote, names no other company and no price, and links to other requests",
  async (reason) => {
    const data = { ...proposalDeclinedCompany.sample("Glans BV"), reason };
    const { text } = await proposalDeclinedCompany.render(data, SITE);
    expect(text).not.toContain("€");
    expect(text).toContain("Bedankt voor je offerte");
    expect(text).toContain(data.briefsUrl);
  },
);

test.each([
  ["other_accepted", true],
  ["client", true],
  ["brief_closed", false],
  ["chosen_elsewhere", false],
] as const)(
  "declined because of %s leads to the statistics only if they may say why: %s",
  async (reason, leads) => {
    const data = { ...proposalDeclinedCompany.sample("Glans BV"), reason };
    const { text } = await proposalDeclinedCompany.render(data, SITE);
    expect(text.includes("Statistiek")).toBe(leads);
    expect(text.includes(data.statisticsUrl)).toBe(leads);
  },
);
