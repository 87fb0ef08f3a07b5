import type { Page } from "@playwright/test";
import { startAddressServer, type AddressServer } from "../../support/servers/address-server.ts";
import { choose, dayAhead } from "../support/client.ts";
import { folderOf } from "../support/folders.ts";
import { stopOf } from "../support/move.ts";
import { expect, expectAccessible, test as base } from "../support/test.ts";

/** Journeys on a site with an address register. */
const test = base.extend<object, { register: AddressServer }>({
  register: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, provide) => {
      const server = await startAddressServer();
      await provide(server);
      server.close();
    },
    { scope: "worker" },
  ],
  site: async ({ sites, register }, provide) => {
    const env = { ADDRESS_API_URL: register.url };
    await provide(await sites.shared("addresses", { env, from: folderOf("empty") }));
  },
});

const next = (page: Page) => page.getByRole("button", { name: "Volgende" }).click();

/** Goes to the step of the moving wizard that asks the two addresses. */
async function openAddresses(page: Page): Promise<void> {
  await page.goto("/verhuis/offerte");
  await choose(page, "movingType", "RESIDENTIAL");
  await choose(page, "dateChoice", "flexible");
  await page.getByLabel("Welke dag?").fill(dayAhead(25));
  await next(page);
  await page.waitForURL(/stap=2/);
}

/** The fields of one end of the move. */
const addressOf = (page: Page, end: "Van" | "Naar") => {
  const stop = stopOf(page, end);
  const [postcode, number] = [stop.getByLabel("Postcode"), stop.getByLabel("Huisnummer")];
  const [street, place] = [stop.getByLabel("Straat"), stop.getByLabel("Plaats", { exact: true })];
  return {
    street,
    place,
    note: stop.getByRole("status").filter({ hasText: /adres/ }),
    take: stop.getByRole("button", { name: "Dit overnemen" }),
    async type(typedPostcode: string, typedNumber: string): Promise<void> {
      await postcode.fill(typedPostcode);
      await number.fill(typedNumber);
      await number.press("Tab");
    },
    async expectFound(foundStreet: string, foundPlace: string): Promise<void> {
      await expect(street).toHaveValue(foundStreet);
      await expect(place).toHaveValue(foundPlace);
    },
  };
};

test("fills in the street and place of an address while it is typed, and keeps a correction", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await openAddresses(page);
  const [from, to] = [addressOf(page, "Van"), addressOf(page, "Naar")];

  await from.type("3511ab", "20");
  await from.expectFound("Voorstraat", "Utrecht");
  await expect(from.note).toContainText("Op dit nummer zijn er A en B-1. Vul jouw toevoeging in.");
  await to.type("8011pk", "98");
  await expect(to.note).toContainText("Dit adres vinden we niet.");
  await expect(to.street).toHaveValue("");
  await expectAccessible(page);

  await to.type("8011pk", "99");
  await to.expectFound("Zandweg", "Zwolle");
  await to.street.fill("Zandpad");
  await to.type("3511ab", "12");
  await expect(to.note).toContainText("Bij dit adres hoort Voorstraat in Utrecht.");
  await to.expectFound("Zandpad", "Utrecht");
  await expectAccessible(page);

  await next(page);
  await expect(page.getByRole("alert")).toBeFocused();
  await from.expectFound("Voorstraat", "Utrecht");
  await to.expectFound("Zandpad", "Utrecht");
  await to.type("8011pk", "99");
  await to.take.press("Enter");
  await to.expectFound("Zandweg", "Zwolle");
  await expect(to.street).toBeFocused();
});

test("without JavaScript the step comes back with the street and place that were found", async ({
  newVisitor,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await openAddresses(page);
  const [from, to] = [addressOf(page, "Van"), addressOf(page, "Naar")];

  await from.type("3511ab", "12");
  await to.type("8011pk", "98");
  await next(page);
  await from.expectFound("Voorstraat", "Utrecht");
  await to.expectFound("", "");
  await expect(page.getByRole("alert")).toContainText("Naar: vul een plaats in.");

  await from.street.fill("Voorstraat Zuid");
  await to.type("8011pk", "99");
  await next(page);
  await from.expectFound("Voorstraat Zuid", "Utrecht");
  await to.expectFound("Zandweg", "Zwolle");
});
