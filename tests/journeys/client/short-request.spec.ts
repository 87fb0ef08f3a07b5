import type { Locator, Page } from "@playwright/test";
import { dayAhead, unfold } from "../support/client.ts";
import { test } from "../support/account.ts";
import { expect } from "../support/test.ts";

const SCREEN = { width: 390, height: 844 };

/** What a request may cost somebody on a phone, from the home page until it is sent. */
const MOST = { taps: 12, typedFields: 7, screens: 5 };

/** Counts what somebody does: presses, fields that are typed in, and how far each page is scrolled to its button. */
class Effort {
  taps = 0;
  typedFields = 0;
  pixels = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  get screens() {
    return this.pixels / SCREEN.height;
  }
  async choose(name: string, value: string) {
    const input = this.#page.locator(`input[name="${name}"][value="${value}"]`);
    await this.tap(this.#page.locator("label", { has: input }));
  }
  async tap(target: Locator) {
    this.taps += 1;
    await target.click();
  }
  async type(label: string, text: string) {
    this.typedFields += 1;
    await this.#page.getByLabel(label, { exact: true }).fill(text);
  }
  /** Presses the button that ends a page. */
  async finish(label: string, next: RegExp) {
    const button = this.#page.getByRole("button", { name: label, exact: true }).first();
    this.pixels += await button.evaluate((found) => found.getBoundingClientRect().bottom + scrollY);
    await this.tap(button);
    await this.#page.waitForURL(next);
  }
}

test("a flat takes at most 12 taps, 7 typed fields and 5 screens, from the home page until it is sent", async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: SCREEN, hasTouch: true, isMobile: true });
  // As where no register of addresses is configured: with one, a street less is typed and a line more is read, when it answers in time.
  await page.route("**/adres", (route) => route.fulfill({ json: { fillings: [], found: {}, message: "" } }));
  await page.goto("/");
  const effort = new Effort(page);
  await effort.type("Postcode", "3514 BK");
  await effort.finish("Start je aanvraag", /brief-form/);
  await effort.choose("propertyType", "apartment");
  await effort.choose("frequency", "biweekly");
  await effort.type("Vanaf welke datum?", dayAhead(12));
  await effort.finish("Volgende", /stap=2/);
  await effort.type("Hoe groot ongeveer? (niet verplicht)", "72,5 m2");
  await effort.finish("Volgende", /stap=3/);
  await expect(page.getByLabel("Plaats", { exact: true })).toHaveValue("Utrecht");
  await effort.type("Huisnummer", "18");
  await effort.type("Straat", "Bosboomstraat");
  await effort.finish("Volgende", /stap=4/);
  await expect(page.getByText("Woonkamer, keuken, badkamer, slaapkamer(s), toilet, hal")).toBeVisible();
  await effort.type("Je naam", "Femke Vlug");
  await effort.type("E-mailadres", "femke.vlug@voorbeeld.example");
  await effort.finish("Aanvraag versturen", /aanvraag\/verzonden/);
  const { taps, typedFields, screens } = effort;
  test
    .info()
    .annotations.push({ type: "effort", description: JSON.stringify({ taps, typedFields, screens }) });
  expect(taps).toBeLessThanOrEqual(MOST.taps);
  expect(typedFields).toBeLessThanOrEqual(MOST.typedFields);
  expect(screens).toBeLessThanOrEqual(MOST.screens);
});

test("offers the address that was probably meant, and shows that the form is being sent", async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: SCREEN });
  await page.goto("/contact");
  const field = page.getByLabel("E-mailadres").first();
  await field.fill("anna@gmial.com");
  await page.getByRole("button", { name: "anna@gmail.com" }).click();
  await expect(field).toHaveValue("anna@gmail.com");
  await expect(field).toBeFocused();
  await expect(page.getByText("Bedoelde je")).toBeHidden();

  await page.goto("/brief-form");
  let posts = 0;
  page.on("request", (request) => (posts += request.method() === "POST" ? 1 : 0));
  const next = page.getByRole("button", { name: "Volgende" });
  const held = Promise.withResolvers<void>();
  await page.route("**/brief-form*", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  await next.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(next).toHaveAttribute("aria-busy", "true");
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await next.click({ force: true });
  held.resolve();
  await expect(page.getByRole("alert").filter({ hasText: "Er klopt iets niet" })).toBeFocused();
  await expect(next).not.toHaveAttribute("aria-busy");
  expect(posts).toBe(1);
});

test("a phone lists every mistake, and each is at its question", async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: SCREEN });
  await page.goto("/verhuis/offerte?type=RESIDENTIAL");
  await page.getByText("Ik ben flexibel").click();
  await page.getByRole("button", { name: "Volgende" }).click();
  await page.waitForURL(/stap=2/);
  await page.getByRole("button", { name: "Volgende" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link", { name: "Naar: vul een huisnummer in." })).toBeVisible();
  await expect(page.getByText("Naar: vul een huisnummer in.")).not.toHaveCount(0);
  await unfold(page, page.locator('[name="from.walkingMeters"]'));
  await expect(page.getByLabel(/Lopen tot de verhuiswagen/).first()).toBeVisible();
});
