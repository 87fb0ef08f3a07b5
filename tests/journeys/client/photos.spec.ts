import type { Page } from "@playwright/test";
import sharp from "sharp";
import { linkIn } from "../../support/people/mails.ts";
import { signInAs, test } from "../support/account.ts";
import { confirmByMail, sendRequest } from "../support/client.ts";
import { answerCleaning, publishRequest } from "../support/requests.ts";
import { expect, expectAccessible } from "../support/test.ts";

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };

const clientOf = (name: string, town: string) => ({
  name,
  email: `${town.toLowerCase()}@fotos.example`,
  phone: "06 12345677",
  street: "Fotosteeg",
  houseNumber: "77",
  town,
});

async function photo(name: string, background: string) {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

const NO_PICTURE = { name: "brief.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
const room = (page: Page, number: number) => page.getByLabel(`Wat staat er op foto ${number}?`);
const shown = (page: Page) => page.getByRole("img", { name: /^Foto \d/ });

const widthOf = (image: Element) => (image as HTMLImageElement).naturalWidth;

/** Waits until the browser has loaded every photo that the page shows. */
async function allLoaded(page: Page): Promise<void> {
  for (const image of await shown(page).all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate(widthOf)).toBeGreaterThan(0);
  }
}

async function openSheet(page: Page, town: string) {
  await page.goto("/verhuisbedrijf-dashboard?gebied=alles");
  const row = page.getByRole("listitem").filter({ hasText: town });
  await page.goto((await row.getByRole("link").first().getAttribute("href"))!);
}

test("photos chosen in the wizard on a phone go along with the request, and a company sees them", async ({
  newVisitor,
  site,
}) => {
  const client = clientOf("Fien Foto", "Fotodam");
  const page = await newVisitor({ viewport: PHONE });
  await answerCleaning(page, client);
  await page.goto("/brief-form?stap=4");
  await page.getByLabel("Je naam").fill(client.name);
  await page.getByText("Foto’s toevoegen (niet verplicht)").first().click();
  const field = page.getByLabel("Foto’s kiezen");
  await field.setInputFiles([
    await photo("keuken.jpg", "#aa8844"),
    NO_PICTURE,
    await photo("bad.jpg", "#4488aa"),
  ]);
  await expect(room(page, 2)).toBeVisible();
  await expect(page.getByText("Klaar met uploaden.")).toBeAttached();
  await expect(page.getByLabel("Je naam")).toHaveValue(client.name);
  await allLoaded(page);
  await room(page, 2).selectOption("bathroom");
  await expectAccessible(page);
  // Sending waits for a photo that is on its way.
  await field.setInputFiles([await photo("hal.jpg", "#88aa44")]);
  await sendRequest(page, client);
  await confirmByMail(page, site, client.email);
  await expect(shown(page)).toHaveCount(3);
  await expect(page.getByRole("img", { name: "Foto 2: badkamer" })).toBeVisible();
  await allLoaded(page);
  await expectAccessible(page);

  const company = await signInAs(() => newVisitor({ viewport: WIDE }), "cleaner");
  await openSheet(company, client.town);
  await expect(shown(company)).toHaveCount(3);
  await allLoaded(company);
  const address = await company.getByRole("link", { name: /^Foto 1/ }).getAttribute("href");
  const stranger = await newVisitor();
  expect((await stranger.request.get(new URL(address!, site.url).href)).status()).toBe(404);
});

test("photos are added later, moved with the keyboard and removed, and a refused one is named", async ({
  newVisitor,
}) => {
  const client = clientOf("Gijs Plaatje", "Plaatsdijk");
  const page = await newVisitor({ viewport: WIDE });
  await page.goto(await publishRequest(page, client));
  await page.getByRole("link", { name: "Foto’s toevoegen" }).click();
  const field = page.getByLabel("Foto’s kiezen");
  await field.setInputFiles([await photo("een.jpg", "#aa0000"), await photo("twee.jpg", "#0000aa")]);
  await expect(room(page, 2)).toBeVisible();
  await field.setInputFiles(NO_PICTURE);
  await expect(page.getByText("“brief.jpg” is geen jpg, png, gif of webp")).toBeVisible();
  const first = await shown(page).first().getAttribute("src");
  await room(page, 1).selectOption("kitchen");
  const earlier = page.getByRole("button", { name: /^Eerder/ });
  await earlier.focus();
  await page.keyboard.press("Enter");
  await expect(shown(page).nth(1)).toHaveAttribute("src", first!);
  await expect(room(page, 2)).toHaveValue("kitchen");
  // The photo is first now, so the focus goes to the button that it still has.
  await expect(page.getByRole("button", { name: /^Later tonen: foto 1/ })).toBeFocused();
  await expectAccessible(page);
  const gone = page.getByRole("button", { name: "Verwijderen foto 1" });
  await gone.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Foto verwijderd")).toBeVisible();
  await expect(shown(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Klaar" }).click();
  await page.waitForURL(/\/aanvraag\/[\da-f-]{36}$/);
  await expect(page.getByRole("img", { name: "Foto 1: keuken" })).toBeVisible();
});

test("without script a button uploads photos in the wizard, and keeps what was typed", async ({
  newVisitor,
  site,
}) => {
  const client = clientOf("Zita Zonder", "Zonderveen");
  const page = await newVisitor({ viewport: PHONE, javaScriptEnabled: false });
  await answerCleaning(page, client);
  await page.goto("/brief-form?stap=4");
  await page.getByLabel("Je naam").fill(client.name);
  await page.getByText("Foto’s toevoegen (niet verplicht)").first().click();
  const field = page.getByLabel("Foto’s kiezen");
  await field.setInputFiles([await photo("een.jpg", "#aa0000"), await photo("twee.jpg", "#0000aa")]);
  await page.getByRole("button", { name: "Foto’s uploaden" }).click();
  await expect(shown(page)).toHaveCount(2);
  await expect(page.getByLabel("Je naam")).toHaveValue(client.name);
  await page.getByRole("button", { name: "Verwijderen foto 1" }).click();
  await expect(shown(page)).toHaveCount(1);
  await room(page, 1).selectOption("hall");
  await sendRequest(page, client);
  const reader = await newVisitor();
  await reader.goto(linkIn(await site.mailTo(client.email, /bevestig/i), "/aanvraag/bevestigen"));
  await reader.getByRole("button", { name: "Aanvraag bevestigen" }).click();
  await reader.getByRole("link", { name: "Bekijk je aanvraag" }).click();
  await expect(reader.getByRole("img", { name: "Foto 1: hal of trap" })).toBeVisible();
  await allLoaded(reader);
});

test("a photo that does not arrive is named, and the next one does", async ({ newVisitor }) => {
  const client = clientOf("Otto Onderweg", "Onderdam");
  const page = await newVisitor({ viewport: PHONE });
  await page.goto(await publishRequest(page, client));
  await page.getByRole("link", { name: "Foto’s toevoegen" }).click();
  const field = page.getByLabel("Foto’s kiezen");
  await page.route("**/fotos/bewaren", (route) => route.abort("internetdisconnected"));
  await field.setInputFiles(await photo("een.jpg", "#aa0000"));
  await expect(
    page.getByText("een.jpg: Deze foto is niet aangekomen. Kies hem opnieuw.").first(),
  ).toBeVisible();
  await page.unroute("**/fotos/bewaren");
  await field.setInputFiles(await photo("een.jpg", "#aa0000"));
  await expect(shown(page)).toHaveCount(1);
  await expect(page.getByText("een.jpg: Deze foto")).toHaveCount(0);
});

for (const viewport of [PHONE, WIDE])
  test(`photos are dragged into another order, which is kept (${viewport.width} px)`, async ({
    newVisitor,
    site,
  }) => {
    const client = clientOf("Sleep Slepers", viewport === PHONE ? "Sleepdam" : "Sleepdijk");
    const page = await newVisitor({ viewport });
    await answerCleaning(page, client);
    await page.goto("/brief-form?stap=4");
    await page.getByLabel("Je naam").fill(client.name);
    await page.getByText("Foto’s toevoegen (niet verplicht)").first().click();
    const field = page.getByLabel("Foto’s kiezen");
    const files = await Promise.all(
      ["#aa0000", "#00aa00", "#0000aa"].map((colour) => photo(`${colour}.jpg`, colour)),
    );
    await field.setInputFiles(files);
    await expect(room(page, 3)).toBeVisible();
    await expect(page.getByText("Klaar met uploaden.")).toBeAttached();
    await room(page, 3).selectOption("kitchen");
    const third = await shown(page).nth(2).getAttribute("src");
    await shown(page).nth(2).dragTo(shown(page).first());
    await expect(page.getByText("De nieuwe volgorde is bewaard.")).toBeAttached();
    await expect(shown(page).first()).toHaveAttribute("src", third!);
    await expect(room(page, 1)).toHaveValue("kitchen");
    await expect(page.getByLabel("Je naam")).toHaveValue(client.name);
    await page.reload();
    await expect(shown(page).first()).toHaveAttribute("src", third!);
    await expect(room(page, 1)).toHaveValue("kitchen");
    await sendRequest(page, client);
    await confirmByMail(page, site, client.email);
    await expect(page.getByRole("img", { name: "Foto 1: keuken" })).toHaveAttribute("src", third!);
  });
