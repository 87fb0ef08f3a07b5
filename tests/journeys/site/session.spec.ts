import type { Page } from "@playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#demo/accounts.ts";
import { chooseNewPassword, onOwnSite, resetLink, signIn } from "../support/account.ts";
import { dayAhead } from "../support/client.ts";
import { enter } from "../support/enter.ts";
import { expect, expectAccessible } from "../support/test.ts";
import { unquotedRequests } from "../support/company.ts";

const test = onOwnSite("session");

const COMPANY = DEMO_ACCOUNTS.cleaner;

async function signedIn(page: Page): Promise<void> {
  await page.goto("/auth");
  await signIn(page, COMPANY, DEMO_PASSWORD);
  await page.waitForURL(/dashboard/);
}

/** Signs in as the company, and opens the first brief that it has not sent a quote for. */
async function openQuoteForm(page: Page): Promise<void> {
  await enter(page, COMPANY);
  await page.goto("/verhuisbedrijf-dashboard?province=mijn-gebied");
  await unquotedRequests(page).first().click();
  await page.waitForURL("**/opdracht/**");
}

test("nothing in local storage or readable by scripts can sign in", async ({ newVisitor }) => {
  const page = await newVisitor();
  await signedIn(page);
  const copy = () => page.evaluate(() => localStorage.getItem("sessie"));
  await expect.poll(copy).toMatch(/^[\da-f-]{36} PHOTOGRAPHER \d{13}$/);
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name.endsWith("session_token"));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  const token = decodeURIComponent(cookie!.value).split(".")[0]!;
  const facts = await page.evaluate(() => fetch("/api/session").then((answer) => answer.text()));
  for (const text of [stored, facts, await page.content()]) expect(text).not.toContain(token);
  expect(JSON.parse(facts)).toMatchObject({
    user: { email: COMPANY, role: "PHOTOGRAPHER" },
    subscription: { subscribed: true, product_id: null },
  });
});

// The tabs notify each other: the assertions don't wait for the next check of the clock, 30 seconds later.
test("signing in or out in one tab shows in the other", async ({ newVisitor }) => {
  const page = await newVisitor();
  const other = await page.context().newPage();
  await other.goto("/auth");
  await signedIn(page);
  await expect(other).toHaveURL(/verhuisbedrijf-dashboard/);
  const content = await page.context().newPage();
  await content.goto("/hoe-werkt-het");
  await expect(content.getByRole("button", { name: "Uitloggen" }).first()).toBeAttached();

  const signOut = page.getByRole("button", { name: "Uitloggen" }).first();
  await Promise.all([page.waitForURL((url) => url.pathname === "/"), signOut.click()]);
  await expect(other).toHaveURL(/\/auth\?redirect=%2Fverhuisbedrijf-dashboard/);
  await expect(content.getByRole("button", { name: "Uitloggen" })).toHaveCount(0);
});

test("signing out shows a message, keeps a banner closed, and leaves nothing personal behind the back button", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("banner-gesloten", "1"));
  await enter(page, DEMO_ACCOUNTS.client);
  await page.goto("/client-dashboard");
  const signOut = page.getByRole("button", { name: "Uitloggen" }).first();
  const [left] = await Promise.all([
    page.waitForResponse((response) => response.url().includes("/uitloggen")),
    signOut.click(),
  ]);
  expect((await left.allHeaders())["clear-site-data"]).toBe('"cache"');
  await expect(page.getByRole("status")).toContainText("Je bent uitgelogd");
  expect(await page.evaluate(() => localStorage.getItem("banner-gesloten"))).toBe("1");
  await page.goBack();
  await expect(page).toHaveURL(/login\?redirect=/);
});

test("unsaved text is removed when its author signs out in another tab", async ({ newVisitor }) => {
  const page = await newVisitor();
  await enter(page, DEMO_ACCOUNTS.client);
  const other = await page.context().newPage();
  await other.goto("/client-dashboard");
  await page.goto("/brief-form");
  await page.route("**/aanvraag/concept*", (route) => route.fulfill({ status: 429, body: "" }));
  const wish = page.getByLabel("Vanaf welke datum?");
  await wish.fill(dayAhead(20));
  const readAnew = page.waitForEvent("load");
  await other.getByRole("button", { name: "Uitloggen" }).first().click();
  await readAnew;
  await expect(wish).toHaveValue("");
});

test("a page checks its session when three ticks or fewer are left, and not before", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await page.clock.install();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/session")) asked.push(request.url());
  });
  // An operator's page hears of nothing else, for which it would ask for the session first.
  await page.goto("/auth");
  await signIn(page, DEMO_ACCOUNTS.operator, DEMO_PASSWORD);
  await page.waitForURL("**/account/twee-stappen");
  const minute = 60_000;
  await page.clock.fastForward(8 * 60 * minute - 3 * minute);
  expect(asked).toEqual([]);
  const question = page.waitForRequest("**/api/session");
  await page.clock.fastForward(2 * minute);
  await question;
});

test("an expired session leaves the page and its typed text as they are", async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.clock.install();
  await openQuoteForm(page);
  await page.getByLabel("Titel").fill("Nog niet klaar");
  await page.clock.fastForward(31 * 24 * 60 * 60_000);
  const other = await page.context().newPage();
  await other.goto("/hoe-werkt-het");
  await other.evaluate(() => localStorage.removeItem("sessie"));
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sessie"))).toBeNull();
  // Enough time for a reload, which would have emptied the field.
  await other.reload();
  await expect(page.getByLabel("Titel")).toHaveValue("Nog niet klaar");
});

test("a session that was ended elsewhere ends here at the next page", async ({ newVisitor, site }) => {
  const [page, elsewhere] = [await newVisitor(), await newVisitor()];
  await enter(page, DEMO_ACCOUNTS.newcomer);
  await page.goto("/verhuisbedrijf-dashboard");
  await elsewhere.goto(await resetLink(elsewhere, site, DEMO_ACCOUNTS.newcomer));
  await chooseNewPassword(elsewhere, DEMO_PASSWORD);
  await elsewhere.waitForURL("**/verhuisbedrijf-dashboard");
  await page.reload();
  await expect(page).toHaveURL(/\/auth\?redirect=/);
});

for (const javaScriptEnabled of [true, false]) {
  test(`a quote survives an expired session, ${javaScriptEnabled ? "with" : "without"} script`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ javaScriptEnabled });
    await openQuoteForm(page);
    const address = page.url();
    await page.getByLabel("Titel").fill("Wekelijks drie uur");
    await page.getByLabel("Prijs", { exact: true }).fill("149,50");
    await page.getByLabel("Wat hoort erbij?").fill("Alle kamers, met eigen materiaal.");
    await page.getByLabel("Eerste dag waarop je kunt").fill(dayAhead(3));
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Offerte versturen" }).click();
    await expect(page).toHaveURL(/\/auth\?redirect=/);
    await expect(page.getByRole("status").filter({ hasText: "Je sessie is verlopen" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("wat je typte is bewaard");
    // The accessibility checker needs JavaScript.
    if (javaScriptEnabled) await expectAccessible(page);

    await signIn(page, COMPANY, DEMO_PASSWORD);
    await expect(page).toHaveURL(address);
    await expect(page.getByText("Je tekst is bewaard")).toBeInViewport();
    await expect(page.getByLabel("Titel")).toHaveValue("Wekelijks drie uur");
    await expect(page.getByLabel("Prijs", { exact: true })).toHaveValue("149,50");
    await expect(page.getByLabel("Wat hoort erbij?")).toHaveValue("Alle kamers, met eigen materiaal.");
    await page.reload();
    await expect(page.getByLabel("Titel")).toHaveValue("Wekelijks drie uur");
    await page.getByRole("button", { name: "Offerte versturen" }).click();
    await expect(page.getByText("Offerte verzonden")).toBeVisible();
  });
}

test("a profile survives an expired session, with its unchecked boxes", async ({ newVisitor }) => {
  const page = await newVisitor();
  await enter(page, COMPANY);
  await page.goto("/verhuisbedrijf-dashboard/profiel?bewerken");
  await page.getByLabel("Over je bedrijf").fill("Nieuwe tekst over ons bedrijf.");
  const ticked = page.locator('input[name="serviceAreas"]:checked');
  await expect(ticked).not.toHaveCount(0);
  while ((await ticked.count()) > 0) await ticked.first().uncheck({ force: true });
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Profiel opslaan" }).click();
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await signIn(page, COMPANY, DEMO_PASSWORD);
  await expect(page.getByText("Je tekst is bewaard")).toBeVisible();
  await expect(page.getByLabel("Over je bedrijf")).toHaveValue("Nieuwe tekst over ons bedrijf.");
  await expect(ticked).toHaveCount(0);
  await expectAccessible(page);
});

test("the movers' sign-in page has the movers' colours and words", async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.goto("/verhuis/login");
  await expect(page.locator("[data-brand=verhuis]")).toBeAttached();
  await expect(page.getByText("Bekijk je verhuizing en je offertes")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Registreren" }).click();
  await expect(page.getByLabel(/^Verhuisbedrijf/)).toBeAttached();
  await page.getByRole("link", { name: "Inloggen", exact: true }).last().click();
  await expect(page.getByLabel("Wachtwoord herhalen")).toBeHidden();
  await signIn(page, DEMO_ACCOUNTS.mover, DEMO_PASSWORD);
  await page.waitForURL(/dashboard/);
});
