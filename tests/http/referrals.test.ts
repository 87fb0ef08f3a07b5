import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companies, referrals, registrations, subscriptions } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { monthOf } from "#domain/payments/referrals/rules.ts";
import {
  ACTORS,
  openSignedInSite,
  type Actor,
  type SignedInSite,
} from "../support/harness/signed-in-site.ts";
import { addAtSandbox, addReferralCredit } from "../support/servers/sandbox.ts";
import { SEAT } from "../support/harness/registration.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const PAGE = "/abonnement/collega-uitnodigen";
const PAGES = [PAGE, "/schoonmaak/registratie-succesvol"];
const textOf = async (actor: Actor, path: string) => (await site.ask(actor, path)).text();
const codeOn = (html: string) => /(?<=\?ref=)[A-Z0-9]+/.exec(html)?.[0] ?? null;

async function ownCode(actor: "subscribed" | "otherCompany") {
  const [row] = await site.db
    .select({ code: companies.ownReferralCode })
    .from(companies)
    .where(eq(companies.contactId, site.people[actor].userId));
  return row!.code;
}

describe.each(PAGES)("%s", (path) => {
  test("shows a company with a subscription its own code and link, and those of nobody else", async () => {
    const shown: Partial<Record<Actor, string | null>> = {};
    for (const actor of ACTORS) shown[actor] = codeOn(await textOf(actor, path));
    const [own, other] = [await ownCode("subscribed"), await ownCode("otherCompany")];
    expect(own).not.toBe(other);
    expect(shown).toEqual({
      ...Object.fromEntries(ACTORS.map((actor) => [actor, null])),
      subscribed: own,
      otherCompany: other,
    });
  });

  test("counts the code's referrals without naming a company", async () => {
    const now = new Date();
    await site.db.delete(referrals);
    expect(await textOf("subscribed", path)).toMatch(/<strong>0(<!-- -->)? van (<!-- -->)?5<\/strong>/);
    await site.db.insert(referrals).values(
      [1, null].map((rewardNumber) => ({
        id: newId(now),
        referrerUserId: site.people.subscribed.userId,
        referredUserId: rewardNumber ? site.people.otherCompany.userId : null,
        referrerCompanyId: site.people.subscribed.companyId!,
        referredCompanyId: rewardNumber ? site.people.otherCompany.companyId : null,
        status: "completed" as const,
        monthYear: monthOf(now),
        rewardNumber,
        rewardCents: rewardNumber && 9_559,
        createdAt: now,
        completedAt: now,
      })),
    );
    const html = await textOf("subscribed", path);
    expect(html).toMatch(/<strong>1(<!-- -->)? van (<!-- -->)?5<\/strong>/);
    expect(html).toContain("het maximum van deze maand was bereikt");
    const { userId, email } = site.people.otherCompany;
    for (const secret of [userId, email]) expect(html).not.toContain(secret);
    expect(await textOf("otherCompany", path)).toMatch(/<strong>0(<!-- -->)? van (<!-- -->)?5<\/strong>/);
  });
});

test.each(["/subscription-management", "/meer"])("%s leads to it", async (path) => {
  expect(await textOf("subscribed", path)).toContain(`href="${PAGE}"`);
});

test("without an active subscription the code stays, and the credit waits", async () => {
  const { companyId } = site.people.otherCompany;
  const own = eq(subscriptions.companyId, companyId!);
  const [paid] = await site.db.select().from(subscriptions).where(own);
  await addAtSandbox(site.db, paid!);
  await addReferralCredit(site.db, companyId!, 7_900);
  const live = await textOf("otherCompany", PAGE);
  expect(live).toContain("Het gaat vanzelf van je volgende factuur af.");
  await site.db.update(subscriptions).set({ status: "canceled" }).where(own);
  const over = await textOf("otherCompany", PAGE);
  expect(codeOn(over)).toBe(await ownCode("otherCompany"));
  expect(over).toMatch(/Je tegoed: <strong>€\s95,59/);
  expect(over).toContain("Het blijft staan tot je weer een factuur krijgt");
  await site.db.update(subscriptions).set({ status: "active" }).where(own);
});

const FORM = {
  vertical: "cleaning",
  companyName: "Sop",
  ...SEAT,
  kvkNumber: "87654321",
  fullName: "Sjaan Sop",
  phone: "06 12345678",
  password: "een lang wachtwoord",
  terms: "on",
};
let sent = 0;

const register = async (query: string, referralCode: string) => {
  const email = `sop${(sent += 1)}@test.example`;
  const response = await site.ask("visitor", `/schoonmaak/special-register${query}`, {
    ...FORM,
    email,
    referralCode,
  });
  const [row] = await site.db.select().from(registrations).where(eq(registrations.email, email));
  return { status: response.status, html: await response.text(), kept: row?.company?.referralCode };
};

describe("signing up", () => {
  test("refuses a typed code that no company has, at its field, and keeps the typed text", async () => {
    const { status, html, kept } = await register("", "ONBEKEND");
    expect([status, kept]).toEqual([422, undefined]);
    expect(html).toContain("Deze code herkennen we niet. Kijk hem na, of laat het veld leeg.");
    expect(html).toContain('href="#referralCode"');
    for (const typed of ["ONBEKEND", "Sjaan Sop"]) expect(html).toContain(`value="${typed}"`);
  });

  test("tells that a link's code belongs to no company, and signs up all the same", async () => {
    const page = await textOf("visitor", "/schoonmaak/special-register?ref=ONBEKEND");
    expect(page).toContain("De code in je link herkennen we niet");
    for (const typed of ["", "onbekend"]) {
      const { status, kept } = await register("?ref=ONBEKEND", typed);
      expect([status, kept]).toEqual([302, null]);
    }
  });

  test("fills in the code of a link, and keeps it", async () => {
    await textOf("subscribed", PAGE);
    const code = (await ownCode("subscribed"))!;
    const page = await textOf("visitor", `/schoonmaak/special-register?ref=${code.toLowerCase()}`);
    expect(page).toContain(`value="${code}"`);
    expect(page).not.toContain("herkennen we niet");
    expect(await register(`?ref=${code}`, code)).toMatchObject({ status: 302, kept: code });
  });
});
