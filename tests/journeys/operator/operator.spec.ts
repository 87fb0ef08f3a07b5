import { DEMO_ACCOUNTS } from "#demo/accounts.ts";
import { givePassword, operator } from "../../support/people/people.ts";
import { signIn, test } from "../support/account.ts";
import { PASSWORD } from "../support/client.ts";
import { becomeOperator } from "../support/enter.ts";
import { layoutFaults } from "../support/layout.ts";
import { ambiguousNames } from "../support/names.ts";
import { setUpSecondStep } from "../support/operator.ts";
import { expect, expectAccessible } from "../support/test.ts";

test("an operator without a second step sets it up before anything else", async ({ newVisitor, site }) => {
  const page = await newVisitor();
  const newcomer = await operator(site.rows, { email: "olga@test.example", fullName: "Olga Nieuw" });
  await givePassword(site.rows, newcomer, PASSWORD);
  await page.goto("/auth");
  await signIn(page, newcomer.email, PASSWORD);
  await setUpSecondStep(page, PASSWORD);
  await expect(page.getByRole("heading", { name: "Vandaag", exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await layoutFaults(page, ["/beheer"])).toEqual([]);
  expect(await ambiguousNames(page)).toEqual([]);
});

test("an operator finds a client, whose name and address it sees only after a reason", async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 } });
  await becomeOperator(page);
  await page.goto("/beheer/zoeken");
  await page.getByRole("searchbox").fill(DEMO_ACCOUNTS.client);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Opdrachtgevers" })).toBeVisible();
  await expect(page.getByText("o…@voorbeeld.nl").first()).toBeVisible();
  expect(await page.locator("main").innerHTML()).not.toContain("Sanne");
  await expectAccessible(page);
  await page.getByRole("list", { name: "Opdrachtgevers" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Opdrachtgever", exact: true })).toBeVisible();
  expect(await page.content()).not.toContain("Sanne");
  await expectAccessible(page);
  expect(await ambiguousNames(page)).toEqual([]);
  await page.getByText("Persoonsgegevens zijn afgeschermd.").click();
  await page.getByRole("button", { name: "Toon gegevens" }).press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.locator("#blad").getByLabel("Reden").selectOption({ label: "Een vraag van deze persoon" });
  await page.getByRole("button", { name: "Toon gegevens" }).press("Enter");
  await expect(page.getByText("Sanne de Vries")).toBeVisible();
  await page.goto("/beheer/log");
  await expect(page.getByText("Persoonsgegevens bekeken").last()).toBeVisible();
});

test("an operator checks a company whose KvK number changed meanwhile only after another look", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await becomeOperator(page);
  await page.goto("/beheer/controle");
  await expectAccessible(page);
  const row = page.getByRole("listitem").filter({ hasText: "Nieuw" }).first();
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Vastleggen: KvK-inschrijving" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Waar heb je het gezien?").fill("Handelsregister online");
  await page.getByLabel("Gezien op").fill("2026-01-05");
  await page.getByLabel("Notitie").fill("BSN 111222333");
  await page.getByRole("button", { name: "Controle vastleggen" }).click();
  await expect(page.getByText("dat een BSN kan zijn").first()).toBeVisible();
  await page.getByLabel("Notitie").fill("");
  // The page that follows a refusal draws the form again.
  await expect(page.locator(".pending-bar[data-loading]")).toHaveCount(0);
  await page
    .getByRole("region", { name: "Vastleggen: KvK-inschrijving" })
    .locator('[name="seen.kvkNumber"]')
    .evaluate((field: HTMLInputElement) => (field.value = "00000000"));
  await page.getByRole("button", { name: "Controle vastleggen" }).click();
  await expect(page.getByText("het bedrijf is gewijzigd").first()).toBeVisible();
  await page.getByRole("button", { name: "Controle vastleggen" }).click();
  await expect(page.getByText("KvK-inschrijving gecontroleerd op 5 januari 2026")).toBeVisible();
  const address = await page.getByRole("link", { name: "Openbare pagina" }).getAttribute("href");
  const stranger = await newVisitor();
  await stranger.goto(address!);
  await expect(stranger.getByText("KvK-inschrijving gecontroleerd op 5 januari 2026")).toBeVisible();
});

test("the settings refuse a wrong number, and going live asks for confirmation, then ends the pre-launch texts", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await becomeOperator(page);
  const stranger = await newVisitor();
  await stranger.goto("/");
  await expect(stranger.getByText("Sluiten").first()).toBeVisible();
  await page.goto("/beheer");
  await page.getByRole("link", { name: "Instellingen" }).first().click();
  const launch = page.getByRole("region", { name: "Start en aanbieding" });
  await launch.getByLabel("Plekken die al weg zijn").fill("veel");
  await launch.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await launch.getByLabel("Plekken die al weg zijn").fill("22");
  await launch.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByText("Opgeslagen")).toBeVisible();
  await expect(page.getByLabel("Plekken die al weg zijn")).toHaveValue("22");
  await expect(page.getByLabel("Startdatum")).toHaveValue(/-10-07$/);
  await page.getByRole("link", { name: "Live zetten" }).click();
  await expect(page.getByRole("heading", { name: "De site live zetten?" })).toBeVisible();
  await expectAccessible(page);
  await stranger.reload();
  await expect(stranger.getByText("Sluiten").first()).toBeVisible();
  await page.getByRole("button", { name: "Ja, live zetten" }).click();
  await expect(page.getByText("De site staat live.")).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole("button", { name: "Sluiten" }).filter({ visible: true })).toHaveCount(0);
  // The site outlives this journey, and the next ones expect the state before the launch. A failing journey gets a
  // new site.
  await page.getByRole("link", { name: "Terugzetten naar de tijd voor de start" }).click();
  const saved = page.waitForResponse(
    (response) => response.request().method() === "POST" && /\/beheer\/stand\b/.test(response.url()),
  );
  await page.getByRole("button", { name: "Ja, terugzetten" }).click();
  expect((await saved).status()).toBeLessThan(400);
  await stranger.reload();
  await expect(stranger.getByText("Sluiten").first()).toBeAttached();
});
