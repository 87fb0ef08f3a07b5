import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { createDatabase } from "#db/client.server.ts";
import { outbox } from "#db/schema/index.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { GUEST_DELETION_DAYS } from "#domain/privacy/rules.ts";
import { onOwnSite } from "../support/account.ts";
import { becomeOperator, becomeSecondOperator } from "../support/enter.ts";
import { clippedElements, resize } from "../support/layout.ts";
import { ambiguousNames } from "../support/names.ts";
import { expect, expectAccessible } from "../support/test.ts";

const test = onOwnSite("guest-deletion");

const GUEST = { name: "Gerda Gast", email: "gerda@test.example" };
const PAGE = "/beheer/verwijderen";

/** Checks the page on a phone and wide. */
async function expectFits(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await resize(page, { width, height: 900 });
    expect(await clippedElements(page)).toEqual([]);
    await expectAccessible(page);
  }
  expect(await ambiguousNames(page)).toEqual([]);
}

test("two operators delete what a guest left who lost the mailbox, a week after the mail", async ({
  newVisitor,
  site,
}) => {
  test.slow();
  const ineke = await newVisitor();
  await becomeOperator(ineke);
  const omar = await newVisitor();
  await becomeSecondOperator(omar);

  await test.step("a guest asks for news", async () => {
    const guest = await newVisitor({ javaScriptEnabled: false });
    await guest.goto("/nieuwsbrief");
    await guest.getByLabel("Je naam").fill(GUEST.name);
    await guest.getByLabel("E-mailadres").fill(GUEST.email);
    const answer = guest.waitForResponse((response) => response.request().method() === "POST");
    const button = guest.getByRole("button", { name: "Meld me aan" });
    await button.press("Enter");
    // A form that was filled in faster than a person can is asked for once more.
    if ((await answer).status() === 422) await button.press("Enter");
    await site.mailTo(GUEST.email, /Bevestig/);
  });

  await test.step("one announces it with a reason and a note, and the address is mailed", async () => {
    await ineke.goto(PAGE);
    await ineke.getByRole("button", { name: "Verwijderen aankondigen" }).press("Enter");
    await expect(ineke.getByRole("alert")).toContainText("Schrijf erbij wat er is gebeurd.");
    await expectFits(ineke);
    await ineke.getByLabel("E-mailadres").fill(GUEST.email);
    await ineke.getByLabel("Waarom").selectOption({ label: "Kan de mailbox niet meer lezen" });
    await ineke.getByLabel("Toelichting").fill("Noemde de dag van de aanmelding.");
    await ineke.getByRole("button", { name: "Verwijderen aankondigen" }).press("Enter");
    await expect(ineke.getByText("Aangekondigd", { exact: true }).first()).toBeVisible();
    await site.mailTo(GUEST.email, /We verwijderen je gegevens vanaf/);
    const row = ineke.getByRole("list", { name: "Aangekondigd" }).getByRole("listitem");
    await expect(row).toContainText("g…@test.example");
    await expect(row).toContainText("Er staat: de nieuwsbrief.");
    expect(await ineke.content()).not.toContain(GUEST.email);
    // The week begins when the mail is noted as sent, a moment after it arrived.
    await expect(async () => {
      await ineke.goto(PAGE);
      await expect(row).toContainText("Dat doet een andere beheerder.", { timeout: 1_000 });
    }).toPass();
    await row.getByText("Uitvoeren of intrekken").first().click();
    await expect(row.getByRole("button", { name: "Nu verwijderen" })).toHaveCount(0);
    await expectFits(ineke);
  });

  await test.step("a week later the other one carries it out, and both acts are in the log", async () => {
    const { db, pool } = createDatabase(await site.databaseUrl(), 1);
    const aWeekAgo = addHours(new Date(), -GUEST_DELETION_DAYS * 24);
    await db.update(outbox).set({ sentAt: aWeekAgo }).where(eq(outbox.kind, "guest-deletion-announced"));
    await pool.end();
    await omar.goto(PAGE);
    const row = omar.getByRole("list", { name: "Aangekondigd" }).getByRole("listitem");
    await row.getByText("Uitvoeren of intrekken").first().click();
    await row.getByRole("button", { name: "Nu verwijderen" }).press("Enter");
    await expect(omar.getByText("Het e-mailadres krijgt een laatste mail.")).toBeVisible();
    await expect(row).toHaveCount(0);
    await site.mailTo(GUEST.email, /Je gegevens zijn verwijderd/);
    await omar.goto("/beheer/log");
    const act = omar.getByRole("listitem").filter({ hasText: "Gegevens zonder account verwijderd" });
    await expect(act).toContainText("Kan de mailbox niet meer lezen: Noemde de dag van de aanmelding.");
  });

  await test.step("nothing is left to delete", async () => {
    await ineke.goto(PAGE);
    await ineke.getByLabel("E-mailadres").fill(GUEST.email);
    await ineke.getByLabel("Waarom").selectOption({ label: "Kan de mailbox niet meer lezen" });
    await ineke.getByLabel("Toelichting").fill("Vroeg het nog eens.");
    await ineke.getByRole("button", { name: "Verwijderen aankondigen" }).press("Enter");
    await expect(ineke.getByText("Niets gevonden")).toBeVisible();
  });
});
