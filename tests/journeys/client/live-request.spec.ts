import type { Page } from "@playwright/test";
import { signInAs, test } from "../support/account.ts";
import { openMoreActs, openRequest } from "../support/client.ts";
import { openOwnQuote } from "../support/company.ts";
import { publishRequest } from "../support/requests.ts";
import { askIn, quoteIn } from "../support/sheets.ts";
import { expect, expectAccessible } from "../support/test.ts";

const QUOTE = { title: "Elke week een schoon huis", price: "190" };

/** Marks the document, which a reload would replace. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset.marked = ""));
const expectNotReloaded = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-marked");

/** What a screen reader hears of news. */
const said = (page: Page) => page.locator("[aria-live=polite].sr-only").last();

/** Whether this is how a page asks for its newest state. */
const isAsked = (url: URL) => url.pathname === "/api/session" || url.pathname.endsWith(".data");

async function withdrawQuote(company: Page, town: string): Promise<void> {
  await company.goto("/verhuisbedrijf-dashboard/offertes");
  await openOwnQuote(company, town);
  const card = company.getByRole("listitem").filter({ hasText: town });
  await card.getByRole("button", { name: /intrekken/i }).click();
  await company
    .getByRole("dialog")
    .getByRole("button", { name: /intrekken/i })
    .click();
}

/** A client at the page of a request with one question, and the company that asked it. */
async function askedRequest(newVisitor: () => Promise<Page>, town: string) {
  const [page, company] = [await newVisitor(), await signInAs(newVisitor, "cleaner")];
  const request = await publishRequest(page, { town });
  await askIn(company, town, "Is er warm water?");
  await page.goto(request);
  await expect(page.getByLabel("Je antwoord")).toBeVisible();
  return { page, company };
}

test("a client's open page shows the first quote, and says that there is news to one who reads it", async ({
  newVisitor,
}) => {
  const [page, company] = [await newVisitor(), await signInAs(newVisitor, "cleaner")];
  await page.goto(await publishRequest(page, { town: "Wachtdorp" }));
  await expect(page.getByRole("heading", { name: "Nog geen offertes" })).toBeVisible();
  await mark(page);

  await quoteIn(company, "Wachtdorp", QUOTE);
  await expect(page.getByRole("heading", { name: QUOTE.title })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nog geen offertes" })).toBeHidden();
  await expect(page.getByText("Jij bent aan zet").first()).toBeVisible();
  await expect(said(page)).toHaveText(/Jij bent aan zet/);
  await expectAccessible(page);

  await withdrawQuote(company, "Wachtdorp");
  await expect(page.getByRole("complementary", { name: "Nieuws" })).toBeVisible();
  await expect(page.getByRole("heading", { name: QUOTE.title })).toBeVisible();
  await expectAccessible(page);
  await expectNotReloaded(page);
  await expect(said(page)).toContainText("Er is nieuws op deze pagina.");
  await page.getByRole("button", { name: "Pagina bijwerken" }).click();
  await expect(page.getByText("1 offerte ingetrokken")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectNotReloaded(page);
});

test("an answer that is being typed keeps its text, caret and place while the page is brought up to date", async ({
  newVisitor,
}) => {
  const { page, company } = await askedRequest(newVisitor, "Typdorp");
  await mark(page);
  const field = page.getByLabel(/^Je antwoord/).first();
  await field.pressSequentially("Ja, uit een geiser.");
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 7));
  const place = () =>
    field.evaluate((area: HTMLTextAreaElement) => ({
      top: Math.round(area.getBoundingClientRect().top),
      text: area.value,
      selected: area.value.slice(area.selectionStart, area.selectionEnd),
      hasFocus: document.activeElement === area,
    }));
  const before = await place();
  expect(before).toMatchObject({ text: "Ja, uit een geiser.", selected: "uit", hasFocus: true });

  await askIn(company, "Typdorp", "Ligt er parket?");
  await expect(page.getByText("Ligt er parket?").first()).toBeVisible();
  await quoteIn(company, "Typdorp", QUOTE);
  await expect(page.getByRole("heading", { name: QUOTE.title })).toBeVisible();
  expect({ ...(await place()), top: 0 }).toEqual({ ...before, top: 0 });
  await expectNotReloaded(page);
  await field.press("End");
  await field.pressSequentially(" Altijd.");
  await page.getByRole("button", { name: "Antwoord plaatsen" }).first().click();
  await expect(page.getByText("Ja, uit een geiser. Altijd.")).toBeVisible();
});

test("a dialog stays open and as it was when news comes, and the page tells of it when it is closed", async ({
  newVisitor,
}) => {
  const [page, company] = [await newVisitor(), await signInAs(newVisitor, "cleaner")];
  await page.goto(await publishRequest(page, { town: "Vensterdorp" }));
  const cancel = page.getByRole("button", { name: "Aanvraag annuleren" });
  await openMoreActs(page);
  await cancel.click();
  const dialog = page.getByRole("dialog", { name: "Aanvraag annuleren?" });
  const text = await dialog.innerText();
  await quoteIn(company, "Vensterdorp", QUOTE);
  await expect(page.getByText("Jij bent aan zet").first()).toBeVisible();
  await expect(dialog).toBeVisible();
  expect(await dialog.innerText()).toBe(text);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: QUOTE.title })).toBeVisible();

  const choose = page.getByRole("button", { name: /^Kies dit bedrijf/ });
  await choose.click();
  const accept = page.getByRole("dialog", { name: /^Kies je / });
  await accept.getByLabel("Wat gaf de doorslag?").selectOption({ index: 2 });
  await withdrawQuote(company, "Vensterdorp");
  await expect(page.getByText("Er is nieuws op deze pagina.").first()).toBeAttached();
  await expect(accept.getByLabel("Wat gaf de doorslag?")).not.toHaveValue("");
  await accept.getByRole("button", { name: "Kiezen en gegevens delen" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByText("1 offerte ingetrokken")).toBeVisible();
  await expect(choose).toHaveCount(0);
});

test.describe("with a server that fails", () => {
  test.use({ meant: /responded with a status of 502/ });

  test("a server that fails meanwhile leaves the page and what is typed alone, and the page catches up", async ({
    newVisitor,
  }) => {
    const { page, company } = await askedRequest(newVisitor, "Stildorp");
    await page.clock.install();
    await page.reload();
    await mark(page);
    const field = page.getByLabel(/^Je antwoord/).first();
    await field.fill("Half getypt");
    await page.route(isAsked, (route) => route.fulfill({ status: 502, body: "" }));
    const refused = page.waitForResponse((response) => response.status() === 502);
    await quoteIn(company, "Stildorp", QUOTE);
    await page.clock.runFor(5_000);
    await refused;
    await expect(field).toHaveValue("Half getypt");
    await expect(page.getByRole("heading", { name: QUOTE.title })).toBeHidden();
    await page.unroute(isAsked);
    await page.clock.runFor(20_000);
    await expect(page.getByRole("heading", { name: QUOTE.title })).toBeVisible();
    await expect(field).toHaveValue("Half getypt");
    await expectNotReloaded(page);
  });
});

test("a session that ended leaves the page and what is typed alone, and sending it keeps it", async ({
  newVisitor,
}) => {
  const { page, company } = await askedRequest(newVisitor, "Einddorp");
  await mark(page);
  const field = page.getByLabel(/^Je antwoord/).first();
  await field.fill("Ja, uit een geiser.");
  await page.context().clearCookies();
  const asked = page.waitForResponse("**/api/session");
  await quoteIn(company, "Einddorp", QUOTE);
  expect(await (await asked).json()).toBeNull();
  await expect(field).toHaveValue("Ja, uit een geiser.");
  await expectNotReloaded(page);
  await page.getByRole("button", { name: "Antwoord plaatsen" }).click();
  await expect(page).toHaveURL(/login|auth/);
  await expect(page.getByRole("main")).toContainText("wat je typte is bewaard");
});

test("a question that was answered in another tab stays while its answer is typed here, until the client asks for the news", async ({
  newVisitor,
}) => {
  const { page } = await askedRequest(newVisitor, "Dubbeldorp");
  const field = page.getByLabel(/^Je antwoord/);
  await field.fill("Nog niet af");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel(/^Je antwoord/).fill("Ja, uit een geiser.");
  await other.getByRole("button", { name: "Antwoord plaatsen" }).click();
  await expect(other.getByText("Je antwoord staat erbij", { exact: true })).toBeVisible();
  await page.bringToFront();
  await expect(page.getByText("Er is nieuws op deze pagina.").first()).toBeVisible();
  await expect(field).toHaveValue("Nog niet af");
  await page.getByRole("button", { name: "Pagina bijwerken" }).click();
  await expect(field).toHaveCount(0);
  await expect(page.getByText("Ja, uit een geiser.")).toBeVisible();
});

test("the overview keeps its lines in place, and says in them what is new", async ({ newVisitor }) => {
  const [page, company] = [await newVisitor(), await signInAs(newVisitor, "cleaner")];
  await page.goto(await publishRequest(page, { town: "Lijstdorp" }));
  await page.goto("/client-dashboard");
  await mark(page);
  const row = page.getByRole("listitem").filter({ hasText: "Lijstdorp" });
  await quoteIn(company, "Lijstdorp", QUOTE);
  await expect(row).toContainText(/1 offerte, vanaf €.*, 1 nieuw/);
  await expect(said(page)).toHaveText(/1 nieuw/);
  await expectNotReloaded(page);
  await openRequest(page, /Lijstdorp/);
});

test("a quote that is opened by a link of the app is read, and so are its notifications", async ({
  newVisitor,
}) => {
  const [page, company] = [await newVisitor(), await signInAs(newVisitor, "cleaner")];
  await page.goto(await publishRequest(page, { town: "Leesdorp" }));
  await page.goto("/account");
  await quoteIn(company, "Leesdorp", QUOTE);
  const bell = page.getByRole("link", { name: /^Meldingen(?:,|$)/ }).first();
  await page.goto("/client-dashboard");
  await expect(bell).toHaveAccessibleName(/1 ongelezen/);
  await mark(page);
  const posted = (path: RegExp) => page.waitForResponse((response) => path.test(response.url()));
  const told = Promise.all([posted(/aanvraag\/[^/]+\/gelezen$/), posted(/\/meldingen\/gelezen$/)]);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Leesdorp/ })
    .click();
  await told;
  await expect(bell).toHaveAccessibleName("Meldingen");
  await expectNotReloaded(page);
  await company.goto("/verhuisbedrijf-dashboard/offertes");
  await expect(company.getByRole("listitem").filter({ hasText: "Leesdorp" })).toContainText(/gelezen/i);
  await page.getByRole("link", { name: "Mijn opdrachten" }).first().click();
  await expect(page.getByRole("listitem").filter({ hasText: "Leesdorp" })).not.toContainText("nieuw");
});

test("a change that is being typed replaces no change of another tab unseen, whatever news came meanwhile", async ({
  newVisitor,
}) => {
  const [page, company] = [await newVisitor(), await signInAs(newVisitor, "cleaner")];
  await page.goto(await publishRequest(page, { town: "Wijzigdorp" }));
  await openMoreActs(page);
  await page.getByRole("link", { name: "Aanvraag wijzigen" }).click();
  await mark(page);
  const size = page.getByLabel("Hoe groot ongeveer?");
  await size.fill("143");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel("Hoe groot ongeveer?").fill("99");
  await other.getByRole("button", { name: "Wijziging opslaan" }).click();
  await expect(other.getByText("Aanvraag gewijzigd", { exact: true })).toBeVisible();
  await other.close();
  await quoteIn(company, "Wijzigdorp", QUOTE);
  await expect(page.getByRole("link", { name: /^Meldingen, 1 ongelezen/ }).first()).toBeVisible();
  await expect(size).toHaveValue("143");
  await expectNotReloaded(page);
  await page.getByRole("button", { name: "Wijziging opslaan" }).click();
  await expect(page.getByText("Dit is intussen anders")).toBeVisible();
  await expect(size).toHaveValue("143");
});
