import { signInAs, test } from "../support/account.ts";
import { requestPaths } from "../support/client.ts";
import { layoutFaults, resize, settled } from "../support/layout.ts";
import { answerCleaning, answerMove } from "../support/requests.ts";
import { expect } from "../support/test.ts";

const client = {
  name: "Bartholomeus van der Hoogenboezem",
  email: "bartholomeus@vanderhoogenboezem-administratiekantoor.example",
  phone: "06 12345678",
  street: "Burgemeester van Leeuwenlaan",
  houseNumber: "12",
  town: "Alphen aan den Rijn",
};

const ACCOUNT_PAGES = [
  "",
  "/naam",
  "/e-mail",
  "/wachtwoord",
  "/twee-stappen",
  "/apparaten",
  "/verwijderen",
].map((page) => `/account${page}`);

// Those that search engines may index are in public-pages.spec.ts.
test("the pages for who is not signed in fit", async ({ newVisitor }) => {
  expect(
    await layoutFaults(await newVisitor(), [
      "/auth",
      "/auth?tab=registreren",
      "/forgot-password",
      "/aanvraag/bevestigen",
      "/inloggen/code",
      "/geen-pagina",
    ]),
  ).toEqual([]);
});

test("every step of the wizards fits", async ({ newVisitor }) => {
  const page = await newVisitor();
  await answerCleaning(page, client);
  const faults = await layoutFaults(
    page,
    [1, 2, 3, 4].map((step) => `/brief-form?stap=${step}`),
  );
  await answerMove(page, client);
  faults.push(
    ...(await layoutFaults(
      page,
      [1, 2, 3, 4].map((step) => `/verhuis/offerte?stap=${step}`),
    )),
  );
  expect(faults).toEqual([]);
});

test("the header of a public page is one row on a laptop, whoever looks", async ({ newVisitor }) => {
  const viewers = [
    await newVisitor(),
    await signInAs(newVisitor, "client"),
    await signInAs(newVisitor, "newcomer"),
  ];
  for (const page of viewers) {
    await resize(page, { width: 1280, height: 900 });
    for (const path of ["/", "/verhuis", "/photographers"]) {
      await page.goto(path);
      await settled(page);
      const row = await page.locator("header").first().locator("> div").boundingBox();
      expect(row!.height, path).toBeLessThan(80);
    }
  }
});

test("the pages of a client fit", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "client");
  expect(
    await layoutFaults(page, ["/client-dashboard", ...(await requestPaths(page)), ...ACCOUNT_PAGES]),
  ).toEqual([]);
});

for (const account of ["cleaner", "mover"] as const)
  test(`the pages of a company fit (${account})`, async ({ newVisitor }) => {
    const page = await signInAs(newVisitor, account);
    await page.goto("/verhuisbedrijf-dashboard");
    const sheets = page.locator("#open-opdrachten").getByRole("link");
    const hrefs = await sheets.evaluateAll((links: HTMLAnchorElement[]) =>
      links.slice(0, 3).map(({ href }) => href),
    );
    expect(
      await layoutFaults(page, [
        "/verhuisbedrijf-dashboard",
        ...hrefs,
        "/verhuisbedrijf-dashboard/vandaag",
        "/meer",
        "/verhuisbedrijf-dashboard/offertes",
        "/verhuisbedrijf-dashboard/profiel",
        "/verhuisbedrijf-dashboard/profiel?bewerken",
        "/subscription-management",
        "/abonnement/collega-uitnodigen",
        "/verhuisbedrijf-dashboard/gegevens",
        "/verhuisbedrijf-dashboard/werk",
      ]),
    ).toEqual([]);
  });

test("with reduced motion a page takes a new size of text over at once", async ({ newVisitor }) => {
  const page = await newVisitor({ reducedMotion: "reduce" });
  await page.goto("/contact");
  const transitions = await page.evaluate(() => {
    document.documentElement.style.fontSize = "32px";
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });
  expect(transitions).toBe(0);
});

test("the labels and inputs of an address stay aligned when one has an error", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "newcomer");
  await page.goto("/verhuisbedrijf-dashboard/gegevens");
  await page.getByLabel("Huisnummer").fill("");
  await page.getByRole("button", { name: "Factuurgegevens opslaan" }).click();
  await expect(page.locator("#houseNumber-fout")).toBeVisible();
  // At one moment: the page scrolls to the mistake.
  const tops = (part: string) =>
    page.evaluate(
      (selectors) =>
        selectors.map((selector) =>
          Math.round(document.querySelector(selector)!.getBoundingClientRect().top),
        ),
      ["postcode", "houseNumber", "addition"].map((id) => part.replace("%", id)),
    );
  for (const part of ["label[for=%]", "#%"]) expect(new Set(await tops(part)).size).toBe(1);
});

test("a subscription prints without menus and buttons", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "cleaner");
  await page.goto("/subscription-management");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Facturen" })).toBeVisible();
  await expect(page.getByText(/^Factuur \d{4}-\d{5}$/).first()).toBeVisible();
  for (const role of ["navigation", "button"] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Naar de inhoud" })).toHaveCount(0);
});

test("the pages of a new company fit", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "newcomer");
  expect(
    await layoutFaults(page, [
      "/verhuisbedrijf-dashboard",
      "/verhuisbedrijf-dashboard/gegevens",
      "/subscription-management",
      "/schoonmaak/registratie-succesvol",
      "/abonnement/wachtlijst",
      "/verhuisbedrijf-onboarding",
      "/verhuisbedrijf-onboarding?stap=2",
      "/verhuisbedrijf-onboarding?stap=3",
    ]),
  ).toEqual([]);
});
