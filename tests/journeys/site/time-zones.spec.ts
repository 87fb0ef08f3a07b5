import { signInAs, test } from "../support/account.ts";
import { openRequest } from "../support/client.ts";
import { unquotedRequests } from "../support/company.ts";
import { expect } from "../support/test.ts";

// A text that follows the clock of the browser would differ from the server's: React says so on the console, which fails a journey.
for (const timezoneId of ["Pacific/Auckland", "America/Los_Angeles"])
  test(`pages say the same in ${timezoneId} as on the server`, async ({ newVisitor }) => {
    const visitor = () => newVisitor({ timezoneId });
    const page = await visitor();
    for (const path of ["/auth", "/brief-form", "/verhuis/offerte"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    const company = await signInAs(visitor, "cleaner");
    await company.goto("/verhuisbedrijf-dashboard?province=mijn-gebied");
    await unquotedRequests(company).first().click();
    await company.waitForURL("**/opdracht/**");
    await expect(company.getByLabel("Titel")).toBeVisible();
    const client = await signInAs(visitor, "client");
    await openRequest(client, /Woningverhuizing/);
    await expect(client.getByRole("heading", { level: 1 })).toBeVisible();
  });
