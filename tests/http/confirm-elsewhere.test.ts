import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authUsers, companies, measures, registrations } from "#db/schema/index.ts";
import { barredKvk } from "#domain/security/barred.ts";
import { newId } from "#domain/kernel/ids.ts";
import {
  openConfirmingSite,
  SIGN_UPS,
  cookiesOf,
  type ConfirmingSite,
} from "../support/harness/confirming-site.ts";
import { SITE_SECRET } from "../support/harness/shared-site.ts";
import { PASSWORD, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { publishedBrief, UNCONFIRMED } from "../support/people/briefs.ts";

let at: ConfirmingSite;
let site: SignedInSite;
beforeAll(async () => {
  at = await openConfirmingSite();
  ({ site } = at);
});
afterAll(() => site.close());

const who = Object.keys(SIGN_UPS) as (keyof typeof SIGN_UPS)[];
const asksPassword = (page: string) => page.includes('name="password"');
const accountsOf = (email: string) => site.db.$count(authUsers, eq(authUsers.email, email));

test.each(who)("confirms %s without a password in the browser that registered", async (role) => {
  const email = `hier-${role.replace(" ", "-")}@test.example`;
  const { cookies, token } = await at.register(role, email);
  expect(
    asksPassword(await (await at.visit(`/auth/confirm?token_hash=${token}`, undefined, cookies)).text()),
  ).toBe(false);
  const answer = await at.visit("/auth/confirm", { token }, cookies);
  expect(answer.headers.get("location")).toBe(SIGN_UPS[role].home);
  expect(cookiesOf(answer)).toContain("session_token=");
  expect(answer.headers.getSetCookie().find((value) => value.startsWith("aanmelding="))).toContain(
    "Max-Age=0",
  );
});

test.each(who)("requires the password of %s in another browser", async (role) => {
  const email = `elders-${role.replace(" ", "-")}@test.example`;
  const { token } = await at.register(role, email);
  const stranger = await at.register(role, `vreemd-${role.replace(" ", "-")}@test.example`);
  for (const cookies of ["", stranger.cookies]) {
    const page = await (await at.visit(`/auth/confirm?token_hash=${token}`, undefined, cookies)).text();
    expect(asksPassword(page)).toBe(cookies === "");
    for (const [password, said] of [
      ["", "Vul je wachtwoord in."],
      [
        "een ander wachtwoord",
        "Er is niets bevestigd: dit is niet het wachtwoord dat je bij het registreren koos.",
      ],
    ] as const) {
      const refused = await at.visit("/auth/confirm", { token, password }, cookies);
      const answer = await refused.text();
      expect(refused.status).toBe(422);
      expect(refused.headers.getSetCookie()).toEqual([]);
      expect(answer).toContain(said);
      expect(answer).toContain(`value="${token}"`);
      expect(answer).not.toContain("een ander wachtwoord");
      expect(asksPassword(answer)).toBe(true);
    }
  }
  expect(await accountsOf(email)).toBe(0);
  const answer = await at.visit("/auth/confirm", { token, password: PASSWORD });
  expect(answer.headers.get("location")).toBe(SIGN_UPS[role].home);
  expect(await accountsOf(email)).toBe(1);
});

test("returns to the page where the registration started, also by the link in another browser", async () => {
  const next = "/brief-form?stap=2#budget";
  const email = "gaat-verder@test.example";
  const { token } = await at.register("a client", email, `?redirect=${encodeURIComponent(next)}`);
  const answer = await at.visit("/auth/confirm?redirect_to=%2Faccount", { token, password: PASSWORD });
  expect(answer.headers.get("location")).toBe(next);
});

test.each(["//evil.example", "/%5cevil.example", "https://evil.example/"])(
  "returns to the dashboard instead of %s",
  async (off) => {
    const email = `weg-${off.length}@test.example`;
    const { token, cookies } = await at.register("a client", email, `?redirect=${encodeURIComponent(off)}`);
    await site.db.update(registrations).set({ returnTo: off }).where(eq(registrations.email, email));
    const answer = await at.visit("/auth/confirm", { token }, cookies);
    expect(answer.headers.get("location")).toBe("/client-dashboard");
  },
);

test("keeps the return path when starting over", async () => {
  const { token } = await at.register("a client", "opnieuw-verder@test.example", "?redirect=%2Fbrief-form");
  const answer = await at.visit("/auth/confirm", { token, intent: "opnieuw-registreren" });
  expect(answer.headers.get("location")).toBe("/auth?tab=registreren&redirect=%2Fbrief-form");
});

test("says that a link is invalid when it is opened, and offers the code and a new mail", async () => {
  const { token, cookies } = await at.register("a client", "twee-keer@test.example");
  await at.visit("/auth/confirm", { token }, cookies);
  for (const dead of ["verzonnen", token]) {
    const page = await (await at.visit(`/auth/confirm?type=signup&token_hash=${dead}`)).text();
    expect(page).toContain("De link is ongeldig of verlopen.");
    expect(page).not.toContain("in een andere browser aangevraagd");
    expect(page).toContain('name="code"');
    expect(page).toMatch(/<button[^>]*value="opnieuw"/);
  }
});

test("requires the password for a code in another browser only", async () => {
  const email = "code@test.example";
  const { code, cookies } = await at.register("a client", email);
  expect(asksPassword(await (await at.visit("/auth/confirm")).text())).toBe(true);
  expect(asksPassword(await (await at.visit("/auth/confirm", undefined, cookies)).text())).toBe(false);
  const refused = await at.visit("/auth/confirm", { email, code });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(`value="${code}"`);
  expect(await accountsOf(email)).toBe(0);
  expect((await at.visit("/auth/confirm", { email, code }, cookies)).status).toBe(302);
});

test.each(who)("registers %s over by the link after a stranger used up the address", async (role) => {
  const email = `bezet-${role.replace(" ", "-")}@test.example`;
  const { path, form, home } = SIGN_UPS[role];
  const { token } = await at.register(role, email);
  for (let tries = 1; tries < 5; tries += 1) await at.register(role, email);
  expect((await at.visit(path, { ...form, email })).status).toBe(429);

  const page = await (await at.visit(`/auth/confirm?token_hash=${token}&redirect_to=%2Fbrief-form`)).text();
  expect(page).toMatch(/<button[^>]*value="opnieuw-registreren"/);
  const intent = "opnieuw-registreren";
  const wrong = await at.visit("/auth/confirm", { token: "verzonnen", intent });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("De link is ongeldig of verlopen.");

  const answer = await at.visit("/auth/confirm?redirect_to=%2Fbrief-form", { token, password: "", intent });
  const registering = answer.headers.get("location");
  expect(registering).toBe(
    role === "a client" ? "/auth?tab=registreren&redirect=%2Fbrief-form" : "/schoonmaak/special-register",
  );
  expect(answer.headers.get("set-cookie")).toContain("melding=registration_started_over;");
  expect((await at.visit("/auth/confirm", { token, intent })).status).toBe(422);
  expect((await at.visit(registering!)).status).toBe(200);

  const own = await at.register(role, email);
  const confirmed = await at.visit("/auth/confirm", { token: own.token }, own.cookies);
  expect(confirmed.headers.get("location")).toBe(home);
});

test("starts over by the code, and not by a wrong or empty one", async () => {
  const email = "begin-opnieuw@test.example";
  const { code } = await at.register("a client", email);
  const intent = "opnieuw-registreren";
  for (const wrong of ["", code === "000000" ? "000001" : "000000"]) {
    expect((await at.visit("/auth/confirm", { email, code: wrong, intent })).status).toBe(422);
  }
  const answer = await at.visit("/auth/confirm", { email, code, intent });
  expect(answer.headers.get("location")).toBe("/auth?tab=registreren");
});

test("keeps the link on the page when the network address must wait, and accepts it later", async () => {
  const email = "druk@test.example";
  const { token, cookies } = await at.register("a client", email);
  expect(await at.pressTooOften("/auth/confirm", { token: "verzonnen" }, cookies)).toContain(
    'value="verzonnen"',
  );
  expect((await at.visit("/auth/confirm", { token }, cookies)).status).toBe(302);

  const { client } = site.people;
  const briefId = await publishedBrief({ db: site.db, now: new Date() }, client, UNCONFIRMED);
  const request = await at.mailAbout("confirm_brief", client.email, briefId);
  const path = `/aanvraag/bevestigen?token=${request.token}`;
  const answer = await at.pressTooOften(path, { token: "verzonnen" }, "");
  expect(answer).toContain(`value="${request.token}"`);
  expect(answer).toContain("Even geduld");
  expect((await at.visit(path, { token: request.token })).status).toBe(302);
});

test("says after the mailbox is proven that the KvK number has an account, and keeps what was typed", async () => {
  const email = "tweede@voorbeeld.nl";
  const [known] = await at.site.db
    .select({ kvkNumber: companies.kvkNumber })
    .from(companies)
    .where(eq(companies.id, at.site.people.subscribed.companyId!));
  const { cookies, token } = await at.register("a company", email, "", known!.kvkNumber!);
  const answer = await at.visit("/auth/confirm", { token }, cookies);
  expect(answer.status).toBe(302);
  const page = await at.visit(answer.headers.get("location")!, undefined, cookies);
  const html = await page.text();
  expect(html).toContain("Dit KvK-nummer heeft al een account");
  for (const typed of [email, "Glans BV", known!.kvkNumber]) expect(html).toContain(`value="${typed}"`);
});

test("says after the mailbox is proven that the KvK number of a barred company gets no account, and not whose it was", async () => {
  const email = "derde@voorbeeld.nl";
  const kvkNumber = "69599084";
  const now = new Date();
  await at.site.db.insert(measures).values({
    id: newId(now),
    subjectKind: "COMPANY",
    subjectId: newId(now),
    act: "SUSPEND",
    ground: "fraud",
    facts: "Een verzonnen bedrijf.",
    origin: "OWN",
    status: "IN_FORCE",
    takenBy: newId(now),
    takenAt: now,
    toldAt: now,
    startsAt: now,
    accountLeftAt: now,
    barredKvk: barredKvk({ secret: SITE_SECRET }, { vertical: "cleaning", kvkNumber }),
  });
  const { cookies, token } = await at.register("a company", email, "", kvkNumber);
  const answer = await at.visit("/auth/confirm", { token }, cookies);
  expect(answer.status).toBe(403);
  const html = await answer.text();
  expect(html).toContain("Dit KvK-nummer kan niet");
  expect(html).not.toContain("verzonnen");
});
