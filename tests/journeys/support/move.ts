import { expect, type Page } from "@playwright/test";
import { choose, dayAhead, unfold, type Client } from "./client.ts";

const next = (page: Page) => page.getByRole("button", { name: "Volgende" }).click();

/** Origin or destination of the move on step 2. */
export function stopOf(page: Page, name: "Van" | "Naar") {
  return page.getByRole("group", { name, exact: true });
}

/**
 * Fills in the first two steps of the moving wizard, for the client's day (none when it is empty), from the client's address to
 * Zwolle; ends on the third.
 */
export async function fillInMove(page: Page, client: Client, destination: string): Promise<void> {
  await page.goto("/verhuis/offerte");
  await choose(page, "movingType", "RESIDENTIAL");
  await choose(page, "dateChoice", "flexible");
  await page.getByLabel("Welke dag?").fill(client.day ?? dayAhead(25));
  await next(page);
  await page.waitForURL(/stap=2/);
  for (const [name, place] of [
    ["Van", { postcode: "3511ab", number: client.houseNumber, street: client.street, town: client.town }],
    ["Naar", { postcode: "8011pk", number: "99", street: destination, town: "Zwolle" }],
  ] as const) {
    const stop = stopOf(page, name);
    await stop.getByLabel("Postcode").fill(place.postcode);
    await stop.getByLabel("Huisnummer").fill(place.number);
    await stop.getByLabel("Straat").fill(place.street);
    await stop.getByLabel("Plaats", { exact: true }).fill(place.town ?? "Utrecht");
    await stop.getByLabel("Woning of pand").selectOption("apartment");
    await stop.getByLabel("Verdieping").fill("2");
    await stop.getByRole("radio", { name: "Nee" }).first().check({ force: true });
    await unfold(stop, page.getByLabel("Lopen tot de verhuiswagen"));
    await stop.getByLabel("Lopen tot de verhuiswagen").fill("15");
  }
  await next(page);
  await page.waitForURL(/stap=3/);
}

/** Fills in a small household: 5,5 m³ with 20 boxes. */
export async function fillInInventory(page: Page): Promise<void> {
  await page.getByLabel("Dozen").fill("20");
  await page.getByText("Woonkamer", { exact: true }).click();
  await page.getByLabel("Tweezitsbank", { exact: true }).fill("1");
  await page.getByLabel("Eettafelstoel", { exact: true }).fill("6");
  await page.getByText("Slaapkamers", { exact: true }).click();
  await page.getByLabel("Tweepersoonsbed", { exact: true }).fill("1");
}

/** Checks the volume of that household on the page. */
export async function expectVolume(page: Page): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: "Samen ongeveer" })).toHaveText(
    "Samen ongeveer 5,5 m³, met 20 dozen",
    { useInnerText: true },
  );
}
