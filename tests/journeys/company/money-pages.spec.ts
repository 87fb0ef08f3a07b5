import type { Locator, Page } from "@playwright/test";
import { signInAs, test } from "../support/account.ts";
import { enter } from "../support/enter.ts";
import { subscribe } from "../support/company.ts";
import { layoutFaults, settled } from "../support/layout.ts";
import { newCompany } from "../support/new-company.ts";
import { expect, expectAccessible } from "../support/test.ts";

const SUBSCRIPTION = "/subscription-management";
const DETAILS = "/verhuisbedrijf-dashboard/gegevens";

/** Opens each page with everything that is folded, and checks that it is accessible. */
async function expectAllAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    await test.step(path, () => expectAccessible(page));
  }
}

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await hasFocus()); presses += 1) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

/** Tabs to this element and presses a key. */
async function press(page: Page, key: "Enter" | "Space", target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs to each field and types its text. */
async function typeIn(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
}

// Those that anybody may open are among the public pages.
test("the pages about money are accessible", async ({ newVisitor }) => {
  await expectAllAccessible(await signInAs(newVisitor, "cleaner"), [
    SUBSCRIPTION,
    DETAILS,
    "/abonnement/collega-uitnodigen",
  ]);
  await expectAllAccessible(await signInAs(newVisitor, "newcomer"), [
    SUBSCRIPTION,
    DETAILS,
    "/verhuisbedrijf-dashboard",
    "/schoonmaak/registratie-succesvol",
    "/abonnement/wachtlijst",
  ]);
});

test("the pages of a company with an overdue payment are accessible and fit", async ({ newVisitor }) => {
  const page = await newVisitor();
  await enter(page, "maasbocht@voorbeeld.nl");
  await page.goto("/abonnement/betalen");
  const payment = new URL(page.url()).pathname;
  const paths = [SUBSCRIPTION, "/verhuisbedrijf-dashboard", payment];
  await expectAllAccessible(page, paths);
  expect(await layoutFaults(page, paths)).toEqual([]);
});

test("a company orders and cancels without script", async ({ newVisitor }) => {
  const registering = await newVisitor();
  await newCompany(registering, {
    name: "Stil Schoon",
    person: "Siem Stil",
    email: "siem@stil.example",
    phone: "06 12345690",
  });
  const storageState = await registering.context().storageState();
  const page = await newVisitor({ javaScriptEnabled: false, storageState });
  await page.goto(SUBSCRIPTION);
  await subscribe(page);
  await expect(page.getByText("Je betaling is verwerkt")).toBeVisible();
  await page.goto(SUBSCRIPTION);
  await page.getByRole("button", { name: "Abonnement opzeggen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Opzeggen" }).click();
  await expect(page.getByText("Je abonnement is opgezegd")).toBeVisible();
  await page.getByRole("button", { name: "Opzegging intrekken" }).click();
  await expect(page.getByText("Opzegging ingetrokken")).toBeVisible();
});

test("a company orders and cancels with the keyboard alone", async ({ newVisitor }) => {
  const page = await newVisitor();
  await newCompany(page, {
    name: "Toets Schoon",
    person: "Toos Toets",
    email: "toos@toets.example",
    phone: "06 12345691",
  });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto(SUBSCRIPTION);
  await press(page, "Enter", page.locator("summary", { hasText: "Wat je met een abonnement krijgt" }));
  await expect(page.getByText("Zoveel offertes sturen als je wilt")).toBeVisible();
  await press(page, "Space", page.getByRole("checkbox", { name: "Utrecht" }));
  await press(page, "Enter", page.locator("summary", { hasText: "je factuurgegevens" }));
  await typeIn(page, { Huisnummer: "14" });
  await tabTo(page, page.getByLabel(/^Btw-id/));
  await press(page, "Space", page.getByRole("checkbox", { name: "Ik bestel namens mijn bedrijf" }));
  await press(page, "Enter", button("Bestellen met betalingsverplichting"));
  await page.waitForURL("**/ontwikkel/betalen/**");
  await press(page, "Enter", button("Betalen"));
  await expect(page.getByText("Je betaling is verwerkt")).toBeVisible();

  await page.goto(SUBSCRIPTION);
  const dialog = page.getByRole("dialog", { name: "Abonnement opzeggen?" });
  await press(page, "Enter", button("Abonnement opzeggen"));
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button("Abonnement opzeggen")).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, "Enter", dialog.getByRole("button", { name: "Opzeggen" }));
  await expect(page.getByText("Je abonnement is opgezegd")).toBeVisible();
});

test("nothing moves on the pages about money for who asks for less motion", async ({ newVisitor }) => {
  const page = await signInAs(() => newVisitor({ reducedMotion: "reduce" }), "newcomer");
  for (const path of [SUBSCRIPTION, DETAILS, "/pricing", "/voor-schoonmaakbedrijven"]) {
    await page.goto(path);
    const seconds = await page.evaluate(() =>
      [...document.querySelectorAll("*")].map((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return Math.max(...`${transitionDuration},${animationDuration}`.split(",").map(Number.parseFloat));
      }),
    );
    expect(Math.max(...seconds), path).toBeLessThan(0.001);
  }
});
