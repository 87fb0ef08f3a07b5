import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkouts, interruptedForms } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { openSignedInSite, type Actor, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { unreadable } from "../support/servers/database-faults.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const PUBLIC_PAGES = ["/", "/pricing", "/contact", "/brief-form", "/voor-schoonmaakbedrijven"];
const COMPANY_PAGES = [
  "/verhuisbedrijf-dashboard",
  "/verhuisbedrijf-dashboard/offertes",
  "/verhuisbedrijf-onboarding?stap=4",
  "/subscription-management",
  "/schoonmaak/registratie-succesvol",
  "/success",
];

async function page(actor: Actor, path: string, form?: Record<string, string>) {
  const response = await site.ask(actor, path, form);
  const html = await response.text();
  return { status: response.status, html, title: /<h1[^>]*>([^<]+)/.exec(html)?.[1] };
}

describe.each([
  ["subscriptions", "Je abonnement kon niet worden geladen", "Failed to check subscription"],
  ["companies", "Je bedrijfsgegevens konden niet worden geladen", "Failed to fetch profile"],
  ["photographer_profiles", "Je bedrijfsgegevens konden niet worden geladen", "Failed to fetch profile"],
  ["profiles", "Je account kon niet worden geladen", "Failed to fetch profile"],
])("while %s cannot be read", (table, title, logged) => {
  test("public pages work for a signed-in company", async () => {
    const statuses = await unreadable(site.db, table, async () => {
      const found: [string, number][] = [];
      for (const path of PUBLIC_PAGES) found.push([path, (await page("subscribed", path)).status]);
      return found;
    });
    expect(statuses).toEqual(PUBLIC_PAGES.map((path) => [path, 200]));
    expect(site.server.log()).toContain(logged);
  });

  test.each(COMPANY_PAGES)("%s says what failed, and offers no subscription", async (path) => {
    const answer = await unreadable(site.db, table, () => page("subscribed", path));
    expect([answer.status, answer.title]).toEqual([503, title]);
    expect(answer.html).toContain("Probeer opnieuw");
    expect(answer.html).not.toMatch(/betalingsverplichting|Geen actief abonnement|Start je abonnement/);
    expect((await page("subscribed", path)).title).not.toBe(title);
  });
});

// The overview names the chosen companies, so it needs their profiles itself.
test.each([
  ["subscriptions", "/client-dashboard"],
  ["companies", "/client-dashboard"],
  ["photographer_profiles", "/account"],
])("a client's own page works without %s", async (table, path) => {
  const answer = await unreadable(site.db, table, () => page("otherClient", path));
  expect(answer.status).toBe(200);
});

test("the browser keeps its session and learns nothing of a subscription (spec §8)", async () => {
  const answer = await unreadable(site.db, "subscriptions", () => site.ask("subscribed", "/api/session"));
  expect(await answer.json()).toMatchObject({
    user: { email: site.people.subscribed.email },
    profile: { role: "PHOTOGRAPHER" },
    subscription: { subscribed: false, subscription_end: null },
  });
});

test("keeps a quote that was sent meanwhile, and fills its form with it", async () => {
  const path = `/verhuisbedrijf-dashboard/opdracht/${site.briefId}`;
  const typed = { packageName: "Alles glimmend", price: "95", includes: "Ramen en vloeren." };
  const refused = await unreadable(site.db, "subscriptions", () => site.ask("otherCompany", path, typed));
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
  const [kept] = await site.db.select().from(interruptedForms).where(eq(interruptedForms.path, path));
  expect(kept!.values).toMatchObject(typed);
  const cookie = refused.headers.get("set-cookie")!.split(";")[0];
  const again = await site.ask("otherCompany", path, undefined, cookie);
  expect(await again.text()).toContain('value="Alles glimmend"');
});

test("does not call a payment unpaid when it cannot be looked up, and offers no subscription", async () => {
  const id = `cs_${newId(new Date())}`;
  await site.db.insert(checkouts).values({
    checkoutSessionId: id,
    companyId: site.people.company.companyId!,
    monthlyExclVatCents: 7_900,
    createdAt: new Date(),
  });
  for (const path of ["/success", "/schoonmaak/registratie-succesvol"]) {
    const answer = await unreadable(site.db, "sandbox_checkouts", () =>
      page("company", `${path}?session_id=${id}`),
    );
    expect(answer.title).toBe("We kunnen je betaling nu niet controleren");
    expect(answer.html).not.toContain("betalingsverplichting");
  }
});
