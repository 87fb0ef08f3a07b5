import type { Page } from "@playwright/test";
import { signInAs, test } from "../support/account.ts";
import { requestPaths } from "../support/client.ts";
import { ambiguousNames } from "../support/names.ts";
import { expect } from "../support/test.ts";

async function expectClearNames(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll("details")) fold.open = true;
    });
    expect(await ambiguousNames(page), path).toEqual([]);
  }
}

test("on public lists every link has a distinct name", async ({ newVisitor }) => {
  const page = await newVisitor();
  await expectClearNames(page, [
    "/",
    "/verhuis",
    "/photographers",
    "/schoonmaak/utrecht",
    "/voor-schoonmaakbedrijven",
    "/pricing",
    "/hoe-werkt-het",
  ]);
});

test("a client's links name their request, and buttons their company", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "client");
  await expectClearNames(page, [
    "/client-dashboard",
    "/client-dashboard?pagina=2",
    ...(await requestPaths(page)),
    "/account/apparaten",
  ]);
});

for (const account of ["cleaner", "mover"] as const)
  test(`a company's links name their brief (${account})`, async ({ newVisitor }) => {
    const page = await signInAs(newVisitor, account);
    await expectClearNames(page, [
      "/verhuisbedrijf-dashboard",
      "/verhuisbedrijf-dashboard/offertes",
      "/verhuisbedrijf-dashboard/profiel",
    ]);
  });
