import type { Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, companyMembers, companyProfiles, deals, profiles } from "#db/schema/index.ts";
import { inviteToWrite } from "#domain/experiences/invite-to-write.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { amsterdamDay, atTime, daysBefore } from "#domain/kernel/dates.ts";
import { linkIn } from "../../support/people/mails.ts";
import { onOwnSite, signInAs } from "../support/account.ts";
import { sendQuote } from "../support/company.ts";
import { becomeOperator } from "../support/enter.ts";
import { publishRequest } from "../support/requests.ts";
import { expect, expectAccessible, siteOf } from "../support/test.ts";

const test = onOwnSite("experiences");

const WON = "/verhuisbedrijf-dashboard/gekozen";
const QUOTE = { title: "Grote schoonmaak met twee mensen", price: "180" };
const TEXT = "Ze waren er om acht uur, en de keuken glom.";

/** A client who chose the demo cleaner in this town for work that was done three days ago, and that company. */
async function doneDeal(newVisitor: Parameters<typeof signInAs>[0], town: string) {
  const client = await newVisitor();
  const path = await publishRequest(client, { town });
  const company = await signInAs(newVisitor, "cleaner");
  await sendQuote(company, town, QUOTE);
  await client.goto(path);
  await client
    .getByRole("button", { name: /^Kies dit bedrijf/ })
    .first()
    .click();
  await client.getByRole("dialog").getByRole("button", { name: "Kiezen en gegevens delen" }).click();
  await expect(client.getByRole("heading", { name: "De dag" })).toBeVisible();
  const { db, now } = siteOf(client).rows;
  const briefId = path.split("/").at(-1)!;
  const day = amsterdamDay(daysBefore(now, 3));
  const over = { state: "DONE", doneBy: "CLIENT", doneDay: day, stateAt: daysBefore(now, 3) } as const;
  const [deal] = await db.update(deals).set(over).where(eq(deals.briefId, briefId)).returning();
  const { proposalId, companyId } = deal!;
  const [email] = await db.select({ email: briefs.ownerEmail }).from(briefs).where(eq(briefs.id, briefId));
  return { client, company, briefId, path, proposalId, companyId: companyId!, email: email!.email };
}

const enqueue = (tx: Transaction, name: string, job: object) =>
  tx.execute(sql`insert into pgboss.job (name, data) values (${name}, ${JSON.stringify(job)}::jsonb)`);

/** Invites clients as the clock does at noon, whatever time it is. */
async function inviteAtNoon(page: Page): Promise<void> {
  const { db, now } = siteOf(page).rows;
  const ctx = {
    db,
    now: atTime(amsterdamDay(now), "12:00"),
    actor: { kind: "system" },
    queue: { enqueue, enqueueMany: () => Promise.resolve() },
  };
  await inviteToWrite(ctx as unknown as Ctx, {});
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("5: heel goed").check();
  for (const question of [
    "Kwam het bedrijf op tijd?",
    "Was de prijs zoals afgesproken?",
    "Was het werk zoals afgesproken?",
  ])
    await page.getByRole("group", { name: question }).getByLabel("Ja", { exact: true }).check();
  await page.getByLabel("Wat wil je erbij zeggen?").fill(TEXT);
  await page.getByRole("button", { name: "Ervaring versturen" }).click();
}

async function sayOfClient(page: Page): Promise<void> {
  for (const question of ["Was de opdrachtgever bereikbaar?", "Klopte de aanvraag?"])
    await page.getByRole("group", { name: question }).getByLabel("Ja", { exact: true }).check();
  await page.getByRole("button", { name: "Antwoorden versturen" }).click();
  await expect(page.getByText("Bedankt, je ervaring is bewaard")).toBeVisible();
}

/** The public page of a company, which may be some seconds old, until it says this. */
async function expectPublic(page: Page, companyId: string, text: string | RegExp): Promise<void> {
  const { db } = siteOf(page).rows;
  const [own] = await db
    .select({ id: companyProfiles.id })
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, companyId));
  await expect(async () => {
    await page.goto(`/photographers/${own!.id}`);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("a client is invited by mail, both sides write, and the text stands on the page of the company until it is hidden", async ({
  newVisitor,
  site,
}) => {
  const { client, company, briefId, proposalId, companyId, email } = await doneDeal(newVisitor, "Ervaringen");
  await inviteAtNoon(client);
  await client.goto(linkIn(await site.mailTo(email, /^Hoe ging het met/), "/client-dashboard/aanvraag/"));
  await expectAccessible(client);
  await fillIn(client);
  await expect(client.getByText(/^Je ervaring is te lezen zodra het bedrijf ook/)).toBeVisible();
  await company.goto(`${WON}/${briefId}/ervaring/${proposalId}`);
  await expect(company.getByText(TEXT)).toBeHidden();
  await sayOfClient(company);
  await expect(company.getByText(TEXT)).toBeVisible();
  await company.getByLabel("Je antwoord").fill("Fijn om te lezen, tot de volgende keer.");
  await company.getByRole("button", { name: "Antwoord plaatsen" }).click();
  await expectAccessible(company);
  const visitor = await newVisitor();
  await expectPublic(visitor, companyId, TEXT);
  await expect(visitor.getByText("Fijn om te lezen, tot de volgende keer.")).toBeVisible();
  await expect(visitor.getByText("Lieve Levend")).toBeHidden();
  await expectAccessible(visitor);
  await visitor
    .getByRole("listitem")
    .filter({ hasText: TEXT })
    .getByRole("link", { name: /Meld deze ervaring/ })
    .click();
  await visitor.getByLabel("Wat is er mis?").selectOption({ index: 3 });
  await visitor.getByLabel("Leg het uit").fill("Er staat een adres in.");
  await visitor.getByLabel("Je naam").fill("Wil Kortekaas");
  await visitor.getByLabel("E-mailadres").fill("wil@elders.example");
  await visitor.getByLabel("Wat ik hier schrijf, klopt").check();
  // A form that is sent faster than a person can is asked for once more.
  await expect(async () => {
    await visitor.getByRole("button", { name: "Melding versturen" }).click({ timeout: 1_000 });
    await expect(visitor.getByRole("button", { name: "Melding versturen" })).toBeHidden({ timeout: 2_000 });
  }).toPass();
  const desk = await newVisitor();
  await becomeOperator(desk);
  await desk.goto("/beheer/meldingen");
  await desk
    .getByRole("link", { name: /^Ervaring:/ })
    .last()
    .click();
  await desk.getByRole("link", { name: "Maatregel nemen" }).click();
  await desk.getByLabel("Wat doe je?").selectOption({ label: "Verbergen" });
  await desk.getByLabel("Op welke grond?").selectOption({ index: 6 });
  await desk.getByLabel("Wat is er gebeurd?").fill("Er stond een adres in.");
  await desk.getByRole("button", { name: "Maatregel nemen en bericht sturen" }).click();
  await expect(desk.locator("#blad").getByText("Van kracht")).toBeVisible();
  await desk.goto("/beheer/meldingen");
  await desk
    .getByRole("link", { name: /^Ervaring:/ })
    .last()
    .click();
  await desk.getByLabel("Beslissing").selectOption({ label: "We hebben ingegrepen" });
  await desk.getByLabel("Reden voor de melder").fill("Er stond een adres in.");
  await desk.getByRole("button", { name: "Beslissen en mailen" }).click();
  await site.mailTo("wil@elders.example", /^Beslissing over je melding/);
  await expectPublic(visitor, companyId, "1 ervaring verwijderd: persoonsgegevens");
  await expect(visitor.getByText(TEXT)).toBeHidden();
});

test("an experience that waits is placed by an operator, and its writer reads why", async ({
  newVisitor,
  site,
}) => {
  const { client, company, path, briefId, proposalId, companyId, email } = await doneDeal(
    newVisitor,
    "Wachthoven",
  );
  const { db } = site.rows;
  const [member] = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId));
  await db.update(profiles).set({ phone: "+31698765432" }).where(eq(profiles.id, member!.userId));
  await db.update(briefs).set({ clientPhone: "+31698765432" }).where(eq(briefs.id, briefId));
  await client.goto(`${path}/ervaring/${proposalId}`);
  await fillIn(client);
  await expect(client.getByText("We bekijken je ervaring eerst")).toBeVisible();
  await expectAccessible(client);
  await site.mailTo(email, /staat er nog niet$/);
  await company.goto(`${WON}/${briefId}/ervaring/${proposalId}`);
  await sayOfClient(company);
  await expect(company.getByText(TEXT)).toBeHidden();
  await client.reload();
  await client.locator("summary", { hasText: "Klopt dit niet?" }).click();
  await client.getByLabel("Wat klopt er niet?").fill("Ik nam steeds op.");
  await client.getByRole("button", { name: "Bezwaar maken" }).click();
  await expect(client.getByText("We bekijken je bezwaar")).toBeVisible();
  await expectAccessible(client);
  const desk = await newVisitor();
  await becomeOperator(desk);
  await desk.goto("/beheer");
  await desk.getByRole("link", { name: /ervaringen om over te beslissen/ }).click();
  await expectAccessible(desk);
  for (const [decision, reason] of [
    ["Plaatsen", "Jullie delen alleen een telefoon op het werk."],
    ["De antwoorden van het bedrijf blijven meetellen", "In het gesprek zien we vier dagen stilte."],
  ] as const) {
    await desk.locator("main li a").first().click();
    await desk.getByLabel("Besluit").selectOption({ label: decision });
    await desk.getByLabel("Redenen").fill(reason);
    await expectAccessible(desk);
    await desk.getByRole("button", { name: "Besluit versturen" }).click();
    await expect(desk.getByLabel("Besluit")).toBeHidden();
  }
  await expect(desk.getByText("Er wachten geen ervaringen.")).toBeVisible();
  const mail = await site.mailTo(email, /telt mee$/);
  expect(mail.text).toContain("Jullie delen alleen een telefoon op het werk.");
  await site.mailTo(email, /^Je bezwaar is niet overgenomen/);
  await company.reload();
  await expect(company.getByText(TEXT)).toBeVisible();
});
