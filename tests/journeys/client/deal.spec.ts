import type { Page } from "@playwright/test";
import sharp from "sharp";
import { signInAs, test } from "../support/account.ts";
import { dayAhead } from "../support/client.ts";
import { sendQuote } from "../support/company.ts";
import { newQuotingCompany } from "../support/new-company.ts";
import { publishRequest } from "../support/requests.ts";
import { countPresses } from "../support/presses.ts";
import { expect, expectAccessible } from "../support/test.ts";

const WON = "/verhuisbedrijf-dashboard/gekozen";
const QUOTE = { title: "Grote schoonmaak met twee mensen", price: "180" };

/** A picture of the work, and a PDF, as they are chosen. */
async function kitchen() {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background: "#0f766e" } });
  return { name: "keuken.jpg", mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}
const PLAN = {
  name: "plattegrond.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
};

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** A client who chose the demo cleaner in this town: both at the page of their deal. */
async function newDeal(newVisitor: Parameters<typeof signInAs>[0], town: string) {
  const client = await newVisitor();
  const path = await publishRequest(client, { town });
  const company = await signInAs(newVisitor, "cleaner");
  await sendQuote(company, town, QUOTE);
  await client.goto(path);
  await choose(client);
  await company.goto(`${WON}/${path.split("/").at(-1)}`);
  return { client, company, path };
}

/** Chooses the first quote in two presses. */
async function choose(client: Page) {
  await client
    .getByRole("button", { name: /^Kies dit bedrijf/ })
    .first()
    .click();
  await client.getByRole("dialog").getByRole("button", { name: "Kiezen en gegevens delen" }).click();
  await expect(client.getByRole("heading", { name: "De dag" })).toBeVisible();
}

/** Fills in the moment of an open form. */
async function fillInMoment(page: Page, days: number, time: string) {
  await page.getByLabel("Dag", { exact: true }).fill(dayAhead(days));
  await page.getByLabel("Begintijd", { exact: true }).fill(time);
}

for (const [way, viewport, javaScriptEnabled] of [
  ["wide, with script", WIDE, true],
  ["on a phone, with script", PHONE, true],
  ["on a phone, without script", PHONE, false],
] as const)
  test(`client and company agree on a day, on extra work, and that it is done (${way})`, async ({
    newVisitor,
  }) => {
    const town = `Afspraakhoven${javaScriptEnabled ? "" : "zonder"}${viewport.width}`.replace(
      /\d+/,
      (digits) => (digits === "390" ? "klein" : "groot"),
    );
    const { client, company } = await newDeal(() => newVisitor({ viewport, javaScriptEnabled }), town);

    await test.step("the company proposes a day in one press, and the client takes it in one", async () => {
      await fillInMoment(company, 5, "09:00");
      await company.getByRole("button", { name: "Momenten versturen" }).click();
      await expect(company.getByText("Wacht op een antwoord.").first()).toBeVisible();
      if (!javaScriptEnabled) await client.reload();
      await expect(client.getByText(/ stelde .* voor: past dat\?/)).toBeVisible();
      await expect(client.getByText(/voor €\s180,00 inclusief btw/).first()).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(client);
      await client.getByRole("button", { name: /^Dit past ?:/ }).click();
      await expect(client.getByText(/om 09:00 uur komt .* het werk doen\./)).toBeVisible();
      await expect(client.getByRole("link", { name: "In je agenda" })).toBeVisible();
      const file = await client.request.get(`${client.url().split("#")[0]}/agenda.ics`);
      expect(await file.text()).toContain("STATUS:CONFIRMED");
      if (!javaScriptEnabled) await company.reload();
      await expect(company.getByText(/om 09:00 uur: het werk\./)).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(company);
    });

    await test.step("they write to each other", async () => {
      await client.getByLabel("Je bericht").fill("De sleutel ligt bij de buren.");
      await client.getByRole("button", { name: "Versturen" }).click();
      await expect(client.getByText("De sleutel ligt bij de buren.")).toBeVisible();
      if (!javaScriptEnabled) await company.reload();
      await expect(company.getByText("De sleutel ligt bij de buren.")).toBeVisible();
    });

    await test.step("a picture and a PDF come to the other side", async () => {
      await client.getByLabel(/^Foto’s of pdf’s/).setInputFiles([await kitchen(), PLAN]);
      await client.getByRole("button", { name: "Versturen" }).click();
      await expect(client.getByRole("link", { name: /^plattegrond\.pdf/ })).toBeVisible();
      if (!javaScriptEnabled) await company.reload();
      await expect(company.getByRole("img", { name: "Foto 1" })).toBeVisible();
      const [download] = await Promise.all([
        company.waitForEvent("download"),
        company.getByRole("link", { name: /^plattegrond\.pdf/ }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(PLAN.name);
    });

    await test.step("extra work counts after the press of the client", async () => {
      await company.locator("summary", { hasText: "Meerwerk opgeven" }).click();
      await company.getByLabel("Waarom is er meer werk?").fill("De oven zat er niet bij.");
      await company.getByLabel("Waarvoor", { exact: true }).fill("Oven");
      await company.getByLabel("Bedrag, inclusief btw", { exact: true }).fill("0");
      await company.getByRole("button", { name: "Naar de opdrachtgever sturen" }).click();
      await expect(company.getByLabel("Waarvoor", { exact: true })).toHaveValue("Oven");
      if (javaScriptEnabled) await expectAccessible(company);
      await company.getByLabel("Bedrag, inclusief btw", { exact: true }).fill("45");
      await company.getByRole("button", { name: "Naar de opdrachtgever sturen" }).click();
      await expect(company.getByText("Meerwerk voorgesteld").first()).toBeVisible();
      if (!javaScriptEnabled) await client.reload();
      await client.getByRole("button", { name: "Akkoord, ik betaal € 45,00 extra" }).click();
      await expect(client.getByText("Totaal nu")).toBeVisible();
      await expect(client.getByText("€ 225,00").filter({ visible: true }).first()).toBeVisible();
      if (!javaScriptEnabled) await company.reload();
      await expect(company.getByText("€ 225,00").filter({ visible: true }).first()).toBeVisible();
    });

    await test.step("the company says that it is done, and the client says yes", async () => {
      await company.locator("summary", { hasText: "Is het werk al klaar?" }).click();
      await company.getByLabel("Op welke dag was het werk?").fill(dayAhead(0));
      await company.getByRole("button", { name: "Het werk is klaar" }).click();
      await expect(company.getByText("Je meldde dat het werk klaar is.")).toBeVisible();
      if (!javaScriptEnabled) await client.reload();
      await expect(client.getByText(/zegt dat het werk klaar is\. Is dat zo\?/)).toBeVisible();
      await client.getByRole("button", { name: "Ja, het is klaar" }).click();
      await expect(client.getByRole("heading", { name: "Het werk is klaar." })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(client);
    });
  });

for (const [way, viewport] of [
  ["wide", WIDE],
  ["on a phone", PHONE],
] as const)
  test(`a job that is given back leaves its company, and the client chooses again in two presses (${way})`, async ({
    newVisitor,
  }) => {
    const town = viewport === WIDE ? "Teruggeefdorp" : "Teruggeefstad";
    const visit = () => newVisitor({ viewport });
    const client = await visit();
    const path = await publishRequest(client, { town });
    const [company, other] = [await signInAs(visit, "cleaner"), await visit()];
    await newQuotingCompany(other, {
      name: `Reserve ${town} BV`,
      person: "Rein Reserve",
      email: `rein@${town.toLowerCase()}.example`,
      phone: "030 4567890",
    });
    await sendQuote(company, town, QUOTE);
    await sendQuote(other, town, { ...QUOTE, price: "210" });
    await client.goto(path);
    await choose(client);
    await company.goto(`${WON}/${path.split("/").at(-1)}`);
    await expect(company.getByRole("heading", { name: "Lieve Levend" })).toBeVisible();
    await company.locator("summary", { hasText: "De opdracht teruggeven" }).click();
    await company.getByRole("radio", { name: "We hebben geen tijd" }).check();
    await company.getByRole("button", { name: "Opdracht teruggeven" }).click();
    await expect(company.getByText("Je gaf deze opdracht terug.")).toBeVisible();
    await expect(company.getByText("Lieve Levend")).toHaveCount(0);
    await expectAccessible(company);
    await client.reload();
    await expect(client.getByText("Je aanvraag staat weer open").first()).toBeVisible();
    await expectAccessible(client);
    // Before that company confirmed its quote, or after.
    if (viewport === WIDE) {
      await other.goto(`/verhuisbedrijf-dashboard/opdracht/${path.split("/").at(-1)}?van=offertes`);
      await other.getByRole("button", { name: "Mijn offerte geldt nog" }).click();
      await expect(other.getByText("Offerte bevestigd", { exact: true })).toBeVisible();
    }
    const presses = await countPresses(client);
    await client.reload();
    await choose(client);
    await expect(client.getByText(`Reserve ${town} BV`).first()).toBeVisible();
    expect(presses()).toBe(2);
  });

test("from the choice to a day that both know takes two presses a side, also when the client answers with another day", async ({
  newVisitor,
}) => {
  const { client, company } = await newDeal(() => newVisitor({ viewport: PHONE }), "Tweedrukdorp");
  const presses = { client: await countPresses(client), company: await countPresses(company) };
  await company.reload();
  await client.reload();
  await fillInMoment(company, 5, "09:00");
  await company.getByRole("button", { name: "Momenten versturen" }).click();
  await expect(company.getByText("Wacht op een antwoord.").first()).toBeVisible();
  await client.locator("summary", { hasText: "Andere momenten noemen" }).click();
  await fillInMoment(client, 6, "13:30");
  await client.getByRole("button", { name: "Momenten versturen" }).click();
  await company.getByRole("button", { name: /^Dit past ?:/ }).click();
  await expect(company.getByText(/om 13:30 uur: het werk\./)).toBeVisible();
  await expect(client.getByText(/om 13:30 uur komt .* het werk doen\./)).toBeVisible();
  expect([presses.client(), presses.company()]).toEqual([2, 2]);
});
