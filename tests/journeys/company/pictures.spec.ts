import type { Page } from "@playwright/test";
import sharp from "sharp";
import { choose } from "../support/client.ts";
import type { Company } from "../support/company.ts";
import { makeProfile, newCompany } from "../support/new-company.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const company = (key: string, digit: number): Company => ({
  name: `Beeld ${key}`,
  person: "Bo Beeld",
  email: `beeld.${key}@voorbeeld.example`,
  phone: `06 1234569${digit}`,
});

async function picture(name: string, background: string) {
  const image = sharp({ create: { width: 80, height: 60, channels: 3, background } });
  return { name, mimeType: "image/png", buffer: await image.png().toBuffer() };
}

const BROKEN = { name: "brief.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
const next = (page: Page) => page.getByRole("button", { name: "Volgende" }).click();
const sources = (page: Page) =>
  ownWork(page).evaluateAll((images) => images.map((image) => image.getAttribute("src")));
const ownWork = (page: Page) => page.getByRole("img", { name: /^Foto \d van je werk/ });

test("pictures are kept and put in order during onboarding", async ({ newVisitor }) => {
  const page = await newVisitor();
  await newCompany(page, company("een", 1));
  await page.goto("/verhuisbedrijf-onboarding");
  await page.getByLabel("Over je bedrijf").fill("Wij wassen ramen.");
  await page.getByLabel("Foto of logo").setInputFiles(await picture("logo.png", "#0f766e"));
  await expect(page.getByRole("img", { name: "Je foto of logo" })).toBeVisible();
  await expect(page.getByLabel("Over je bedrijf")).toHaveValue("Wij wassen ramen.");
  await expectAccessible(page);
  await next(page);
  await choose(page, "categories", "RESIDENTIAL");
  await next(page);
  await page
    .getByLabel("Foto’s van je werk")
    .setInputFiles([await picture("rood.png", "#aa0000"), BROKEN, await picture("blauw.png", "#0000aa")]);
  await expect(page.getByText("“brief.png” is geen jpg, png, gif of webp")).toBeVisible();
  await expect(ownWork(page)).toHaveCount(2);
  await expectAccessible(page);
  await choose(page, "serviceAreas", "Utrecht");
  const [red, blue] = await sources(page);
  await ownWork(page).nth(1).dragTo(ownWork(page).first());
  await expect(page.getByText("De nieuwe volgorde is bewaard.")).toBeAttached();
  await expect.poll(() => sources(page)).toEqual([blue, red]);
  await expectAccessible(page);
  // The buttons follow the new order.
  await page.getByRole("button", { name: "Eerder tonen: foto 2" }).press("Enter");
  await expect.poll(() => sources(page)).toEqual([red, blue]);
  await page.getByRole("button", { name: "Later tonen: foto 1" }).press("Enter");
  await expect.poll(() => sources(page)).toEqual([blue, red]);
  await expect(page.getByLabel("Utrecht", { exact: true })).toBeChecked();
  await page.getByRole("button", { name: "Profiel opslaan" }).click();
  await page.waitForURL("**/verhuisbedrijf-onboarding?stap=4");
  await page.goto("/verhuisbedrijf-dashboard/profiel");
  expect(await sources(page)).toEqual([blue, red]);
});

test("pictures get captions and an order on the profile, and stand on the public page", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await newCompany(page, company("drie", 3));
  await makeProfile(page, company("drie", 3));
  await page.goto("/verhuisbedrijf-dashboard/profiel");
  const field = page.getByLabel("Kies foto’s");
  await field.setInputFiles([await picture("blauw.png", "#0000aa"), await picture("rood.png", "#aa0000")]);
  await expect(ownWork(page)).toHaveCount(2);
  const first = await ownWork(page).first().getAttribute("src");
  await page.getByLabel("Bijschrift bij foto 1").fill("Rode gevel gereinigd");
  await page.getByRole("button", { name: "Later tonen: foto 1" }).click();
  const moved = page.getByRole("img", { name: "Rode gevel gereinigd" });
  await expect(moved).toHaveAttribute("src", first!);
  await expect(page.getByLabel("Bijschrift bij foto 2")).toHaveValue("Rode gevel gereinigd");
  await expectAccessible(page);
  await moved.dragTo(ownWork(page));
  await page.getByRole("button", { name: "Nieuwe volgorde opslaan" }).click();
  await expect(page.getByLabel("Bijschrift bij foto 1")).toHaveValue("Rode gevel gereinigd");
  await expect(page.getByRole("button", { name: "Bijschriften opslaan" })).toBeVisible();
  await page.getByLabel("Kies foto’s").setInputFiles(await picture("groen.png", "#00aa00"));
  await expect(ownWork(page)).toHaveCount(2);
  await expect(page.getByLabel("Bijschrift bij foto 1")).toHaveValue("Rode gevel gereinigd");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Bekijk je openbare pagina" }).click();
  await page.waitForURL("**/photographers/*");
  await expect(page.getByText("Rode gevel gereinigd")).toBeVisible();
  await expectAccessible(page);
});

test("pictures of the onboarding are uploaded without script, and left out just as well", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await newCompany(page, company("twee", 2));
  const plain = await newVisitor({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
  });
  await plain.goto("/verhuisbedrijf-onboarding");
  await plain.getByLabel("Over je bedrijf").fill("Wij wassen ramen.");
  await plain.getByLabel("Foto of logo").setInputFiles(await picture("logo.png", "#0f766e"));
  await next(plain);
  await expect(plain.getByText("is nog niet geüpload").first()).toBeVisible();
  await plain.getByLabel("Foto of logo").setInputFiles(await picture("logo.png", "#0f766e"));
  await plain.getByRole("button", { name: "Foto uploaden" }).click();
  await expect(plain.getByRole("img", { name: "Je foto of logo" })).toBeVisible();
  await expect(plain.getByLabel("Over je bedrijf")).toHaveValue("Wij wassen ramen.");
  await plain.getByRole("button", { name: "Verwijderen" }).click();
  await expect(plain.getByRole("img", { name: "Je foto of logo" })).toBeHidden();
  await next(plain);
  await expect(plain.getByRole("group", { name: "Welk werk doe je?" })).toBeVisible();

  await test.step("images are put in order without script, and the choices of the step stay", async () => {
    await choose(plain, "categories", "RESIDENTIAL");
    await next(plain);
    await choose(plain, "serviceAreas", "Utrecht");
    await plain
      .getByLabel("Foto’s van je werk")
      .setInputFiles([await picture("rood.png", "#aa0000"), await picture("blauw.png", "#0000aa")]);
    await plain.getByRole("button", { name: "Foto’s uploaden" }).click();
    await expect(ownWork(plain)).toHaveCount(2);
    const [red, blue] = await sources(plain);
    await plain.getByRole("button", { name: "Later tonen: foto 1" }).click();
    await expect.poll(() => sources(plain)).toEqual([blue, red]);
    await expect(plain.getByLabel("Utrecht", { exact: true })).toBeChecked();
    await plain.getByRole("button", { name: "Verwijderen foto 1 van je werk" }).click();
    await expect.poll(() => sources(plain)).toEqual([red]);
  });
});
