import type { Page } from "@playwright/test";
import { choose, confirmByMail, dayAhead, openRequest, sendRequest } from "../support/client.ts";
import { resize } from "../support/layout.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

type Service = {
  name: string;
  type: string;
  /** The answers of the first two steps beside those that every service has. */
  first: (page: Page) => Promise<void>;
  work: (page: Page) => Promise<void>;
  /** What the summary says of the work. */
  summary: string;
  /** A question of other services. */
  absent: string;
};

const often = (page: Page) => choose(page, "frequency", "monthly");

const SERVICES: Service[] = [
  {
    name: "windows",
    type: "window",
    first: often,
    work: async (page) => {
      await page.getByLabel("Hoeveel ramen ongeveer?").fill("14");
      await choose(page, "windowSides", "both");
      await choose(page, "windowFloor", "second");
    },
    summary: "14 ramen, binnen en buiten, 2e verdieping",
    absent: "Ruimtes",
  },
  {
    name: "an office",
    type: "office",
    first: often,
    work: async (page) => {
      await page.getByLabel(/Hoeveel mensen/).fill("18");
      await page.getByLabel("Werkkamers", { exact: true }).fill("3");
      await page.getByRole("button", { name: "Eén meer: Werkkamers" }).click();
      await choose(page, "officeFloors", "carpet");
    },
    summary: "18 mensen, 4× werkkamers, tapijt",
    absent: "Ruimtes",
  },
  {
    name: "a carpet",
    type: "carpet",
    first: often,
    work: async (page) => {
      await page.getByLabel("Hoeveel tapijt ongeveer?").fill("24");
      await choose(page, "carpetMaterial", "wool");
      await choose(page, "carpetStains", "pets");
    },
    summary: "Wol, Vlekken: huisdieren",
    absent: "Ruimtes",
  },
  {
    name: "a hand-over after building work",
    type: "end",
    first: async (page) => {
      await choose(page, "afterConstruction", "yes");
      await expect(page.getByText("Hoe vaak?")).toBeHidden();
      await page.getByLabel("Wanneer is de oplevering?").fill(dayAhead(14));
    },
    work: async (page) => {
      await choose(page, "emptyHome", "yes");
      await choose(page, "constructionState", "remains");
    },
    summary: "Ook resten van verf, kit of lijm",
    absent: "Hoeveel ramen",
  },
];

/** Answers the wizard for this service up to its last step. */
async function fillIn(page: Page, service: Service, checkWork: (page: Page) => Promise<void>) {
  await page.goto("/brief-form");
  await choose(page, "serviceType", service.type);
  await choose(page, "propertyType", "house");
  await service.first(page);
  await page.getByLabel("Vanaf welke datum?").fill(dayAhead(12));
  await page.getByRole("button", { name: "Volgende" }).click();
  await page.waitForURL(/stap=2/);
  await expect(page.getByText(service.absent, { exact: true })).toBeHidden();
  await service.work(page);
  await checkWork(page);
  await page.getByRole("button", { name: "Volgende" }).click();
  await page.waitForURL(/stap=3/);
  await page.getByLabel("Postcode").fill("3511ab");
  await page.getByLabel("Huisnummer").fill("12");
  await page.getByLabel("Straat").fill("Dienstenstraat");
  await page.getByLabel("Plaats", { exact: true }).fill("Utrecht");
  await page.getByRole("button", { name: "Volgende" }).click();
  await page.waitForURL(/stap=4/);
  await expect(page.locator("dl").getByText(service.summary)).toBeVisible();
}

/** Checks the page wide and on a phone. */
async function expectAccessibleAtBothSizes(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await resize(page, { width, height: 844 });
    await expectAccessible(page);
  }
}

for (const service of SERVICES)
  test(`asks what the price of ${service.name} depends on`, async ({ newVisitor }) => {
    const page = await newVisitor({ viewport: { width: 390, height: 844 } });
    await fillIn(page, service, expectAccessibleAtBothSizes);
  });

test("windows are asked for, sent and read back without JavaScript, with a preference for contact", async ({
  newVisitor,
  site,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  const client = {
    name: "Glas Helder",
    email: "glas.helder@voorbeeld.example",
    phone: "06 12345678",
    street: "Dienstenstraat",
    houseNumber: "12",
  };
  // The accessibility check is a script.
  await fillIn(page, SERVICES[0]!, async () => {});
  await page.getByLabel("Contact het liefst").selectOption("whatsapp");
  await sendRequest(page, client);
  await confirmByMail(page, site, client.email);
  await openRequest(page, /^Ramen lappen/);
  const answers = page.getByRole("region", { name: "Je aanvraag" });
  await expect(answers).toContainText("Aantal ramen");
  await expect(answers).toContainText("2e verdieping");
  await expect(answers).toContainText("WhatsApp");
});

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, name: string, value?: string) {
  const isThere = () =>
    page.evaluate(
      ([field, code]) => {
        const focused = document.activeElement;
        return (
          focused instanceof HTMLInputElement && focused.name === field && (!code || focused.value === code)
        );
      },
      [name, value] as const,
    );
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no key leads to ${name}`);
}

test("a carpet is asked for with the keyboard alone", async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.goto("/brief-form?serviceType=carpet");
  await tabTo(page, "propertyType");
  await page.keyboard.press("Space");
  await tabTo(page, "frequency");
  await page.keyboard.press("Space");
  await page.getByLabel("Vanaf welke datum?").fill(dayAhead(12));
  await page.keyboard.press("Enter");
  await page.waitForURL(/stap=2/);
  await tabTo(page, "squareMeters");
  await page.keyboard.type("24");
  await tabTo(page, "carpetMaterial");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await tabTo(page, "carpetStains", "pets");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.waitForURL(/stap=3/);
});
