import { afterAll, beforeAll, expect, test } from "vitest";
import { openOwnSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { addInvoice } from "../support/people/invoices.ts";
import { textOfHtml } from "../support/text-of-html.ts";

const PATH = "/verhuisbedrijf-dashboard/statistiek";

let site: SignedInSite;
beforeAll(async () => {
  site = await openOwnSignedInSite({ WORKER: "0" });
});
afterAll(() => site.close());

test("a company that paid and sent no quote reads what it paid and won", async () => {
  const page = async () => textOfHtml(await (await site.ask("otherCompany", PATH)).text());
  const before = await page();
  expect(before).toContain("Nog niets om te tellen");
  expect(before).not.toContain("Verdient je abonnement zich terug?");
  await addInvoice(site.db, site.people.otherCompany.companyId!, 4_712);
  const after = await page();
  expect(after).toContain("Verdient je abonnement zich terug?");
  expect(after).toContain("Nog niets om te tellen");
});
