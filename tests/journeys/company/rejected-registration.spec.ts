import { onOwnSite } from "../support/account.ts";
import { becomeOperator } from "../support/enter.ts";
import { newSubscriber } from "../support/new-company.ts";
import { clippedElements, resize } from "../support/layout.ts";
import { expect, expectAccessible } from "../support/test.ts";

const test = onOwnSite("rejected-registration");

const ZONNIG = {
  name: "Zonnig Schoon",
  person: "Zoë Zon",
  email: "zonnig@test.example",
  phone: "06 12345678",
  kvkNumber: "87654321",
};
const WHY = "Bij dit nummer staat in het handelsregister een andere naam.";
const DETAILS = "/verhuisbedrijf-dashboard/gegevens";

test("a registration that was not found leaves the queue with its reason, and comes back when the company mends it", async ({
  newVisitor,
  site,
}) => {
  test.slow();
  const desk = await newVisitor();
  await becomeOperator(desk);
  const firm = await newVisitor();
  await newSubscriber(firm, ZONNIG);
  const inQueue = desk.getByRole("link", { name: ZONNIG.name });

  await test.step("the operator says where it looked and what is wrong", async () => {
    await desk.goto("/beheer/controle");
    await inQueue.first().press("Enter");
    await desk.locator("summary").filter({ hasText: "Niet te bevestigen" }).click();
    await desk.getByRole("button", { name: "Vastleggen en mailen" }).press("Enter");
    await expect(desk.getByRole("alert")).toBeVisible();
    await expectAccessible(desk);
    await desk.getByLabel("Waar heb je gekeken?").fill("Handelsregister online");
    await desk.getByLabel("Wat klopt er niet?").fill(WHY);
    await desk.getByRole("button", { name: "Vastleggen en mailen" }).press("Enter");
    await expect(desk.getByText(/^Niet bevestigd op /)).toBeVisible();
    for (const width of [390, 1280]) {
      await resize(desk, { width, height: 900 });
      expect(await clippedElements(desk)).toEqual([]);
    }
    await desk.goto("/beheer/controle");
    await expect(inQueue).toHaveCount(0);
  });

  await test.step("the company reads why in its mail and at its details", async () => {
    const mail = await site.mailTo(ZONNIG.email, /We konden je KvK-inschrijving niet bevestigen/);
    expect(mail.text).toContain(WHY);
    expect(mail.text).toContain("Handelsregister online");
    await firm.goto(DETAILS);
    await expect(firm.getByText(/niet bevestigd door ons/)).toContainText(WHY);
    await expectAccessible(firm);
  });

  await test.step("it mends its number, and the operator checks it then", async () => {
    await firm.getByLabel("KvK-nummer").fill("87654329");
    await firm.getByRole("button", { name: "Gegevens opslaan", exact: true }).press("Enter");
    await expect(firm.getByLabel("KvK-nummer")).toHaveValue("87654329");
    await expect(firm.getByText("Gegevens opgeslagen").first()).toBeVisible();
    await desk.goto("/beheer/controle");
    await inQueue.first().press("Enter");
    await desk.getByLabel("Waar heb je het gezien?").fill("Handelsregister online");
    await desk.getByLabel("Gezien op").fill("2026-01-05");
    await desk
      .getByLabel("Rechtsvorm volgens het register")
      .selectOption({ label: "Besloten vennootschap (bv)" });
    await desk.getByRole("button", { name: "Controle vastleggen" }).press("Enter");
    await expect(desk.getByText("KvK-inschrijving gecontroleerd op 5 januari 2026")).toBeVisible();
    await firm.reload();
    await expect(firm.getByText(/niet bevestigd door ons/)).toHaveCount(0);
  });
});
