import type { Page } from "@playwright/test";
import { signInAs, test } from "../support/account.ts";
import { openRequest } from "../support/client.ts";
import { sheetOf, unquotedRequests } from "../support/company.ts";
import { expect } from "../support/test.ts";

const PHONE = { width: 390, height: 844 };

/** Scrolls to a button as a person does, and presses it. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole("main").getByRole("button", { name }).first();
  await button.scrollIntoViewIfNeeded();
  await button.click();
}

/** Checks that the error message has the focus and is fully in view. */
async function expectSpoken(page: Page): Promise<void> {
  const message = page.getByRole("alert");
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport({ ratio: 0.9 });
}

/** What a page says by itself when somebody reads it. */
const SAYS_READ = /\/(?:gelezen|geopend)(?:\.data)?$/;

/** Waits for the 4xx response to `send`, which may be a document or data. */
async function refused(page: Page, send: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && !SAYS_READ.test(response.url()),
  );
  await send();
  expect((await answered).status()).toBeGreaterThanOrEqual(400);
}

/** Sends a refused form twice; both times the message takes the focus and is in view. */
async function expectSpokenTwice(page: Page, send: () => Promise<void>): Promise<void> {
  for (const time of ["first", "second"])
    await test.step(`the ${time} time`, async () => {
      await refused(page, send);
      await expectSpoken(page);
    });
}

const VISITOR_FORMS: [path: string, button: string | RegExp][] = [
  ["/auth", "Inloggen"],
  ["/auth?tab=registreren", "Account maken"],
  ["/forgot-password", "Stuur mij een link"],
  ["/inloggen/code", "Stuur mij een code"],
  ["/schoonmaak/special-register", "Account maken"],
  ["/aanvraag/bevestigen", "Aanvraag bevestigen"],
  ["/contact", "Versturen"],
  ["/nieuwsbrief", "Meld me aan"],
  ["/brief-form", "Volgende"],
  ["/verhuis/offerte", "Volgende"],
];

for (const javaScriptEnabled of [true, false])
  test(`an empty form that is sent twice shows its error twice, ${javaScriptEnabled ? "with" : "without"} script`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ viewport: PHONE, javaScriptEnabled });
    for (const [path, button] of VISITOR_FORMS)
      await test.step(path, async () => {
        await page.goto(path);
        await expectSpokenTwice(page, () => press(page, button));
      });
  });

test("a decision that is refused twice shows its error twice, also far down the page", async ({
  newVisitor,
}) => {
  const page = await signInAs(() => newVisitor({ viewport: PHONE }), "client");
  await openRequest(page, /^Woningverhuizing/);
  const decline = page.getByRole("button", { name: /^Afwijzen/ }).last();
  await expectSpokenTwice(page, async () => {
    await decline.scrollIntoViewIfNeeded();
    await decline.click();
    const dialog = page.getByRole("dialog");
    // In one turn of the page: a live update between the two would put the real quote back.
    await dialog.locator("input[name=proposalId]").evaluate((input: HTMLInputElement) => {
      input.value = "0199aaaa-0000-7000-8000-000000000000";
      input.form?.requestSubmit(input.form.querySelector<HTMLButtonElement>("[type=submit]"));
    });
  });
});

test("a company's long pages show every error in view", async ({ newVisitor }) => {
  const page = await signInAs(() => newVisitor({ viewport: PHONE }), "cleaner");
  await test.step("an upload that is not a picture", async () => {
    await page.goto("/verhuisbedrijf-dashboard/profiel");
    const file = { name: "brief.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
    await page.getByText(/^Je kunt nog .* toevoegen/).scrollIntoViewIfNeeded();
    for (const _ of ["first", "again"]) {
      await page.getByLabel("Kies foto’s").setInputFiles(file);
      await expect(page.getByText("“brief.png” is geen jpg, png, gif of webp")).toBeInViewport();
    }
  });
  await test.step("a profile with a mistake", async () => {
    await page.goto("/verhuisbedrijf-dashboard/profiel?bewerken");
    await page.getByLabel("Bedrijfsnaam").fill("");
    await page.getByLabel("Jaren ervaring").fill("heel veel");
    await expectSpokenTwice(page, () => press(page, "Profiel opslaan"));
  });
  await test.step("a wrong password to change the address", async () => {
    await page.goto("/account/e-mail");
    await expectSpokenTwice(page, () => press(page, "Stuur de mail"));
  });
});

test("a mover's empty quote shows every error in view, in its sheet", async ({ newVisitor }) => {
  const page = await signInAs(() => newVisitor({ viewport: PHONE }), "mover");
  await page.goto("/verhuisbedrijf-dashboard");
  await unquotedRequests(page).first().click();
  await expectSpokenTwice(page, async () => {
    // The rest is filled in by its last quote and its price list.
    for (const label of ["Titel", "Prijs"]) await sheetOf(page).getByLabel(label, { exact: true }).fill("");
    const send = sheetOf(page).getByRole("button", { name: "Offerte versturen" });
    await send.scrollIntoViewIfNeeded();
    await send.click();
  });
});

test("a page with the same question in two forms shows the error at the form that was sent", async ({
  newVisitor,
}) => {
  const page = await signInAs(() => newVisitor({ viewport: PHONE }), "newcomer");
  await page.goto("/account/twee-stappen");
  await expectSpokenTwice(page, () => press(page, "Instellen"));
  const summary = page.getByRole("alert").getByRole("link");
  await summary.click();
  await expect(page.getByLabel("Je wachtwoord")).toBeFocused();
});
