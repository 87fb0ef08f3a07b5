import type { Page } from "@playwright/test";
import { DEMO_ACCOUNTS } from "#demo/accounts.ts";
import { linkIn } from "../../support/people/mails.ts";
import { onOwnSite, signInAs } from "../support/account.ts";
import { becomeOperator } from "../support/enter.ts";
import { tabTo } from "../support/keyboard.ts";
import { expect, expectAccessible } from "../support/test.ts";

const test = onOwnSite("desk");

const SENDER = { name: "Wil Kortekaas", email: "wil@test.example" };

/** Sends the form by keyboard. A form that was filled in faster than a person can is asked for once more. */
async function send(page: Page, button: string): Promise<void> {
  await tabTo(page, page.getByRole("button", { name: button }));
  // The page before may still tell the server what was opened.
  const { pathname } = new URL(page.url());
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === "POST" && new URL(response.url()).pathname.startsWith(pathname),
  );
  await page.keyboard.press("Enter");
  if ((await answer).status() !== 422) return;
  // Until the page shows the refusal, it is still sending and takes no press.
  await expect(page.getByRole("alert")).toBeFocused();
  await page.getByRole("button", { name: button }).press("Enter");
}

async function fillInReport(page: Page, explanation: string): Promise<void> {
  await page.getByLabel("Wat is er mis?").selectOption({ index: 3 });
  await page.getByLabel("Leg het uit").fill(explanation);
  await page.getByLabel("Wat ik hier schrijf, klopt").check();
}

test("a report of a visitor without script is decided without the name of who sent it, which is shown for a reason", async ({
  newVisitor,
  site,
}) => {
  const desk = await newVisitor();
  await becomeOperator(desk);

  await test.step("a visitor without script reports a profile and gets a receipt", async () => {
    const visitor = await newVisitor({ javaScriptEnabled: false });
    await visitor.goto("/photographers");
    await visitor.goto(
      (await visitor.locator('main a[href^="/photographers/"]').first().getAttribute("href"))!,
    );
    await visitor
      .getByRole("link", { name: /^Meld dit/ })
      .first()
      .click();
    await fillInReport(visitor, "Dit bedrijf bestaat niet meer.");
    await visitor.getByLabel("Je naam").fill(SENDER.name);
    await visitor.getByLabel("E-mailadres").fill(SENDER.email);
    await send(visitor, "Melding versturen");
    const receipt = await site.mailTo(SENDER.email, /melding ontvangen/);
    expect(receipt.text).not.toContain("bestaat niet meer");
  });

  await test.step("the operator decides, without the name of who reported, which is shown for a reason", async () => {
    await desk.goto("/beheer/meldingen");
    await expectAccessible(desk);
    await desk
      .getByRole("link", { name: /^Bedrijfsprofiel:/ })
      .last()
      .press("Enter");
    await expect(desk.getByText("Dit bedrijf bestaat niet meer.")).toBeVisible();
    expect(await desk.content()).not.toContain("Kortekaas");
    await expectAccessible(desk);
    await desk.getByText("Persoonsgegevens zijn afgeschermd.").click();
    await desk.getByRole("button", { name: "Toon gegevens" }).press("Enter");
    await expect(desk.getByRole("alert")).toBeVisible();
    await desk.getByLabel("Reden", { exact: true }).selectOption({ label: "Een melding of klacht" });
    await desk.getByRole("button", { name: "Toon gegevens" }).press("Enter");
    await expect(desk.getByText(`${SENDER.name}, ${SENDER.email}`)).toBeVisible();
    await desk.getByLabel("Beslissing").selectOption({ index: 1 });
    await desk.getByLabel("Reden voor de melder").fill("Het bedrijf staat in het handelsregister.");
    await tabTo(desk, desk.getByRole("button", { name: "Beslissen en mailen" }));
    await desk.keyboard.press("Enter");
    await expect(desk.getByRole("heading", { name: "De beslissing" })).toBeVisible();
    const decision = await site.mailTo(SENDER.email, /Beslissing over je melding/);
    expect(decision.text).toContain("Het bedrijf staat in het handelsregister.");
  });

  await desk.goto("/beheer/log");
  for (const act of ["Geopend om af te handelen", "Persoonsgegevens bekeken"])
    await expect(desk.getByText(act).last()).toBeVisible();
});

test("a company reports a request from its sheet with its own address", async ({ newVisitor, site }) => {
  const company = await signInAs(newVisitor, "cleaner");
  await company.goto("/verhuisbedrijf-dashboard");
  await company.goto((await company.locator('main a[href*="/opdracht/"]').first().getAttribute("href"))!);
  await company.locator('a[href^="/melden?soort=aanvraag"]').click();
  await expectAccessible(company);
  await expect(company.getByLabel("E-mailadres")).toHaveValue(DEMO_ACCOUNTS.cleaner);
  await fillInReport(company, "Hier staat een telefoonnummer in.");
  await send(company, "Melding versturen");
  await site.mailTo(DEMO_ACCOUNTS.cleaner, /melding ontvangen/);
});

test("a message without script becomes a thread, and its answer is answered", async ({
  newVisitor,
  site,
}) => {
  const desk = await newVisitor();
  await becomeOperator(desk);
  const visitor = await newVisitor({ javaScriptEnabled: false });
  await visitor.goto("/contact");
  await visitor.getByLabel("Je naam").fill(SENDER.name);
  await visitor.getByLabel("E-mailadres").fill(SENDER.email);
  await visitor.getByLabel("Onderwerp").fill("Hoeveel offertes?");
  await visitor.getByLabel("Je bericht").fill("Krijg ik er altijd vijf?");
  await send(visitor, "Bericht versturen");
  await site.mailTo(SENDER.email, /bericht ontvangen/);

  await desk.goto("/beheer/berichten");
  await expectAccessible(desk);
  expect(await desk.content()).not.toContain("Kortekaas");
  await desk.getByRole("link", { name: "Hoeveel offertes?" }).press("Enter");
  await expect(desk.getByText("Krijg ik er altijd vijf?")).toBeVisible();
  expect(await desk.content()).not.toContain(SENDER.email);
  await expectAccessible(desk);
  await desk.getByLabel("Antwoord", { exact: true }).fill("Hoogstens vijf.");
  await desk.getByRole("button", { name: "Antwoorden", exact: true }).press("Enter");
  await expect(desk.getByText("Hoogstens vijf.")).toBeVisible();

  const answer = await site.mailTo(SENDER.email, /Antwoord op je bericht/);
  await visitor.goto(linkIn(answer, "/contact/gesprek/"));
  await visitor.getByLabel("Je reactie").fill("Dank, duidelijk.");
  await tabTo(visitor, visitor.getByRole("button", { name: "Versturen" }));
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByText("Dank, duidelijk.")).toBeVisible();
  const reader = await newVisitor();
  await reader.goto(visitor.url());
  await expectAccessible(reader);
  await desk.reload();
  await expect(desk.getByText("Dank, duidelijk.")).toBeVisible();
});

test("a list is downloaded masked, or whole for a reason that the log keeps", async ({ newVisitor }) => {
  const desk = await newVisitor();
  await becomeOperator(desk);
  await desk.goto("/beheer/opdrachtgevers");
  await expectAccessible(desk);
  const masked = await desk.request.get("/beheer/opdrachtgevers.csv");
  expect(await masked.text()).not.toContain("Sanne");
  await desk.locator("main summary").press("Enter");
  await desk.getByLabel("Reden", { exact: true }).selectOption({ label: "Een wettelijk verzoek" });
  const download = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "Download", exact: true }).press("Enter");
  expect((await download).suggestedFilename()).toBe("opdrachtgevers.csv");
  await desk.goto("/beheer/log");
  await expectAccessible(desk);
  await expect(desk.getByText("Lijst gedownload").last()).toBeVisible();
});
