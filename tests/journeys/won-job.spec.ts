import type { Page } from "@playwright/test";
import { onOwnSite, signInAs } from "./support/account.ts";
import { expect, expectAccessible } from "./support/test.ts";

const test = onOwnSite("won-job");

const WON = "/verhuisbedrijf-dashboard/gekozen";

const save = (page: Page) => page.getByRole("button", { name: "Opslaan", exact: true }).click();
const note = (page: Page) => page.getByLabel("Aantekening");

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? "wide, with script" : "on a phone, without script";
  const viewport = javaScriptEnabled ? { width: 1280, height: 800 } : { width: 390, height: 844 };

  test(`who saves a job after a colleague sees what is stored, and loses nothing (${way})`, async ({
    newVisitor,
  }) => {
    const options = { javaScriptEnabled, viewport };
    const owner = await signInAs(() => newVisitor(options), "cleaner");
    const colleague = await signInAs(() => newVisitor(options), "planner");
    await owner.goto(WON);
    await owner.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first().click();
    await owner.waitForURL(/\/gekozen\/./);
    await colleague.goto(owner.url());

    await note(owner).fill("Sleutel ligt bij de buren");
    await save(owner);
    await expect(owner.getByText(/^Laatst bijgewerkt/)).toBeVisible();

    await note(colleague).fill("Parkeren kan voor de deur");
    await save(colleague);
    await expect(colleague.getByText("Intussen is hier iets opgeslagen")).toBeVisible();
    await expect(colleague.getByRole("region", { name: "Nu opgeslagen" })).toContainText(
      "Sleutel ligt bij de buren",
    );
    await expect(note(colleague)).toHaveValue("Parkeren kan voor de deur");
    if (javaScriptEnabled) await expectAccessible(colleague);

    await note(colleague).fill("Sleutel ligt bij de buren. Parkeren kan voor de deur");
    await save(colleague);
    await expect(colleague.getByText("Nu opgeslagen")).toBeHidden();
    await owner.reload();
    await expect(note(owner)).toHaveValue("Sleutel ligt bij de buren. Parkeren kan voor de deur");
  });
}

test("on a phone, what to do for a job stands below the job, so that neither gets a narrow column", async ({
  newVisitor,
}) => {
  const page = await signInAs(() => newVisitor({ viewport: { width: 390, height: 844 } }), "cleaner");
  await page.goto(WON);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Bel de opdrachtgever" });
  const work = (await row.first().getByText(" · ").boundingBox())!;
  const toDo = (await row.first().getByText("Bel de opdrachtgever").boundingBox())!;
  expect(toDo.x).toBe(work.x);
  expect(toDo.y).toBeGreaterThanOrEqual(work.y + work.height);
});
