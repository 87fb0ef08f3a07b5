import { DEMO_ACCOUNTS } from "#demo/accounts.ts";
import { onOwnSite, signInAs } from "../support/account.ts";
import { becomeOperator } from "../support/enter.ts";
import { requestFrom, sendQuote, sheetOf } from "../support/company.ts";
import { newQuotingCompany } from "../support/new-company.ts";
import { expect, expectAccessible } from "../support/test.ts";

const test = onOwnSite("screening");

const GLANSRIJK = {
  name: "Glansrijk Schoonmaak",
  person: "Gijs Glans",
  email: "glansrijk@test.example",
  phone: "06 12345678",
};

test("a new company waits for its check, quotes, and its client sees what was checked until that is withdrawn", async ({
  newVisitor,
  site,
}) => {
  const desk = await newVisitor();
  const firm = await newVisitor();
  const client = await signInAs(newVisitor, "client");
  await becomeOperator(desk);

  await test.step("the operator asks a check before the first quote", async () => {
    await desk.goto("/beheer/controle");
    await desk.getByRole("button", { name: "Eerst controleren" }).press("Enter");
    await expect(desk.getByText("Dit staat aan")).toBeVisible();
  });

  await test.step("a new company reads what it waits for, since when and how long that takes", async () => {
    await newQuotingCompany(firm, GLANSRIJK);
    await firm.goto("/verhuisbedrijf-dashboard");
    await requestFrom(firm, "Utrecht").first().click();
    await expect(sheetOf(firm).getByRole("button", { name: "Offerte versturen" })).toBeHidden();
    await firm.getByRole("link", { name: "Lees wat er wacht en hoelang het duurt" }).first().click();
    await expect(
      firm.getByRole("heading", { name: "Je eerste offerte wacht op onze controle" }),
    ).toBeVisible();
    await expect(firm.getByText(/De helft was de laatste 30 dagen klaar binnen/)).toBeVisible();
    await expectAccessible(firm);
  });

  await test.step("the operator records its KvK check", async () => {
    await desk.goto("/beheer/controle");
    await desk.getByRole("link", { name: GLANSRIJK.name }).press("Enter");
    await desk.getByLabel("Waar heb je het gezien?").fill("Handelsregister online");
    await desk.getByLabel("Gezien op").fill("2026-01-05");
    await desk
      .getByLabel("Rechtsvorm volgens het register")
      .selectOption({ label: "Besloten vennootschap (bv)" });
    await desk.getByRole("button", { name: "Controle vastleggen" }).press("Enter");
    await expect(desk.getByText("KvK-inschrijving gecontroleerd op 5 januari 2026")).toBeVisible();
  });

  await test.step("it quotes, and the client sees the check with its day on the quote", async () => {
    await sendQuote(firm, "Utrecht", { title: "Oplevering", price: "310" });
    await site.mailTo(DEMO_ACCOUNTS.client, /Glansrijk/);
    await client.goto("/client-dashboard");
    await client
      .getByRole("link", { name: /Oplevering/ })
      .first()
      .click();
    await expect(client.getByText("KvK-inschrijving gecontroleerd op 5 januari 2026").first()).toBeVisible();
    await expect(client.getByText(/Glansrijk Schoonmaak B\.V\./).first()).toBeVisible();
  });

  await test.step("withdrawn, the quote says that the KvK is not checked", async () => {
    await desk.locator("summary").filter({ hasText: "Intrekken" }).first().click();
    await desk
      .getByLabel("Waarom trek je deze controle in?")
      .first()
      .fill("Het uittreksel was van een ander bedrijf.");
    await desk.getByRole("button", { name: "Controle intrekken" }).press("Enter");
    await expect(desk.getByText("Controle ingetrokken")).toBeVisible();
    await client.reload();
    await expect(client.getByText("KvK-inschrijving gecontroleerd op 5 januari 2026")).toHaveCount(0);
    await expect(client.getByText("KvK nog niet gecontroleerd").first()).toBeVisible();
  });
});

test("a name that claims a check waits until the operator looked, and visitors read the old one", async ({
  newVisitor,
}) => {
  const desk = await newVisitor();
  await becomeOperator(desk);
  const hoek = await signInAs(newVisitor, "cleaner");
  const visitor = await newVisitor();
  await visitor.goto("/photographers");
  await visitor
    .getByRole("link", { name: /De Heldere Hoek/ })
    .first()
    .click();
  await expect(visitor.getByRole("heading", { level: 1, name: "De Heldere Hoek" })).toBeVisible();

  await test.step("a name that claims a check waits, and visitors read the old one", async () => {
    await hoek.goto("/verhuisbedrijf-dashboard/profiel");
    await hoek.getByRole("link", { name: "Profiel bewerken" }).click();
    await hoek.getByLabel("Bedrijfsnaam").fill("Erkende Heldere Hoek");
    await hoek.getByRole("button", { name: "Profiel opslaan" }).click();
    await expect(hoek.getByText("Je nieuwe naam of tekst kijken we eerst na")).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole("heading", { level: 1, name: "De Heldere Hoek" })).toBeVisible();
  });

  await test.step("the operator refuses it, and the old name stays", async () => {
    await desk.goto("/beheer/controle");
    await desk.getByRole("link", { name: "De Heldere Hoek" }).first().press("Enter");
    await expect(desk.getByText("Erkende Heldere Hoek")).toBeVisible();
    await expectAccessible(desk);
    await desk.locator("summary").filter({ hasText: "Weigeren" }).click();
    await desk.getByLabel("Waarom plaatsen we dit niet?").selectOption("unprovable");
    await desk.getByRole("button", { name: "Weigeren en mailen" }).press("Enter");
    await expect(desk.getByText("Niet geplaatst")).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole("heading", { level: 1, name: "De Heldere Hoek" })).toBeVisible();
    await hoek.reload();
    await expect(hoek.getByText("Erkende Heldere Hoek")).toHaveCount(0);
  });
});
