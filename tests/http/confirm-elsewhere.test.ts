import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authUsers, registrations } from "#db/schema/index.ts";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import type { OneTimePurpose } from "#domain/accounts/rules.ts";
import { openSignedInSite, PASSWORD, type SignedInSite } from "../support/signed-in-site.ts";
import { publishedBrief, UNCONFIRMED } from "../support/briefs.ts";

const SECRET = "thirty-two characters and then some";

let site: SignedInSite;

beforeAll(async () => {
  site = await openSignedInSite({ SESSION_SECRET: SECRET });
});
afterAll(() => site.close());

const person = { fullName: "Een Mens", password: PASSWORD, terms: "on" };
const firm = { vertical: "cleaning", companyName: "Glans BV", kvkNumber: "12345678", phone: "0612345678" };
const SIGN_UPS = {
  "a client": {
    path: "/auth",
    form: { intent: "registreren", role: "CLIENT", passwordConfirm: PASSWORD, ...person },
    home: "/client-dashboard",
  },
  "a company": {
    path: "/schoonmaak/special-register",
    form: { ...person, ...firm },
    home: "/schoonmaak/registratie-succesvol",
  },
};
const who = Object.keys(SIGN_UPS) as (keyof typeof SIGN_UPS)[];

let visits = 0;

/** Requests a page, or sends a form, with these cookies; each time from another network address. */
function visit(path: string, form?: Record<string, string>, cookie = "", from = `192.0.2.${(visits += 1)}`) {
  return fetch(site.server.url + path, {
    method: form ? "POST" : "GET",
    redirect: "manual",
    headers: { cookie, "X-Forwarded-For": from },
    body: form && new URLSearchParams(form),
  });
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((value) => value.split(";")[0]!)
    .join("; ");

/** Registers in a new browser; returns its cookies and the secrets of the mail. */
async function register(role: keyof typeof SIGN_UPS, email: string, query = "") {
  const { path, form } = SIGN_UPS[role];
  const answer = await visit(path + query, { ...form, email });
  const [registration] = await site.db.select().from(registrations).where(eq(registrations.email, email));
  const mailed = await mailAbout("confirm_email", email, registration!.id);
  return { cookies: cookiesOf(answer), ...mailed };
}

/** The secrets of the mail about this subject. */
function mailAbout(purpose: OneTimePurpose, email: string, subjectId: string) {
  return issueOneTimeCode({ db: site.db, now: new Date(), secret: SECRET }, { purpose, email, subjectId });
}

/** Sends a form from one network address until it is refused with 429; returns that page. */
async function pressTooOften(path: string, form: Record<string, string>, cookies: string) {
  const from = `198.51.100.${(visits += 1)}`;
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await visit(path, form, cookies, from);
    if (answer.status === 429) return answer.text();
  }
  throw new Error(`${path} may be tried without end`);
}

const asksPassword = (page: string) => page.includes('name="password"');
const accountsOf = (email: string) => site.db.$count(authUsers, eq(authUsers.email, email));

test.each(who)("confirms %s without a password in the browser that registered", async (role) => {
  const email = `hier-${role.replace(" ", "-")}@test.example`;
  const { cookies, token } = await register(role, email);
  expect(
    asksPassword(await (await visit(`/auth/confirm?token_hash=${token}`, undefined, cookies)).text()),
  ).toBe(false);
  const answer = await visit("/auth/confirm", { token }, cookies);
  expect(answer.headers.get("location")).toBe(SIGN_UPS[role].home);
  expect(cookiesOf(answer)).toContain("session_token=");
  expect(answer.headers.getSetCookie().find((value) => value.startsWith("aanmelding="))).toContain(
    "Max-Age=0",
  );
});

test.each(who)("requires the password of %s in another browser", async (role) => {
  const email = `elders-${role.replace(" ", "-")}@test.example`;
  const { token } = await register(role, email);
  const stranger = await register(role, `vreemd-${role.replace(" ", "-")}@test.example`);
  for (const cookies of ["", stranger.cookies]) {
    const page = await (await visit(`/auth/confirm?token_hash=${token}`, undefined, cookies)).text();
    expect(asksPassword(page)).toBe(cookies === "");
    for (const [password, said] of [
      ["", "Vul je wachtwoord in."],
      [
        "een ander wachtwoord",
        "Er is niets bevestigd: dit is niet het wachtwoord dat je bij het registreren koos.",
      ],
    ] as const) {
      const refused = await visit("/auth/confirm", { token, password }, cookies);
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
  const answer = await visit("/auth/confirm", { token, password: PASSWORD });
  expect(answer.headers.get("location")).toBe(SIGN_UPS[role].home);
  expect(await accountsOf(email)).toBe(1);
});

test("returns to the page where the registration started, also by the link in another browser", async () => {
  const next = "/brief-form?stap=2#budget";
  const email = "gaat-verder@test.example";
  const { token } = await register("a client", email, `?redirect=${encodeURIComponent(next)}`);
  const answer = await visit("/auth/confirm?redirect_to=%2Faccount", { token, password: PASSWORD });
  expect(answer.headers.get("location")).toBe(next);
});

test.each(["//evil.example", "/%5cevil.example", "https://evil.example/"])(
  "returns to the dashboard instead of %s",
  async (off) => {
    const email = `weg-${off.length}@test.example`;
    const { token, cookies } = await register("a client", email, `?redirect=${encodeURIComponent(off)}`);
    await site.db.update(registrations).set({ returnTo: off }).where(eq(registrations.email, email));
    const answer = await visit("/auth/confirm", { token }, cookies);
    expect(answer.headers.get("location")).toBe("/client-dashboard");
  },
);

test("keeps the return path when starting over", async () => {
  const { token } = await register("a client", "opnieuw-verder@test.example", "?redirect=%2Fbrief-form");
  const answer = await visit("/auth/confirm", { token, intent: "opnieuw-registreren" });
  expect(answer.headers.get("location")).toBe("/auth?tab=registreren&redirect=%2Fbrief-form");
});

test("says that a link is invalid when it is opened, and offers the code and a new mail", async () => {
  const { token, cookies } = await register("a client", "twee-keer@test.example");
  await visit("/auth/confirm", { token }, cookies);
  for (const dead of ["verzonnen", token]) {
    const page = await (await visit(`/auth/confirm?type=signup&token_hash=${dead}`)).text();
    expect(page).toContain("De link is ongeldig of verlopen.");
    expect(page).not.toContain("in een andere browser aangevraagd");
    expect(page).toContain('name="code"');
    expect(page).toMatch(/<button[^>]*value="opnieuw"/);
  }
});

test("requires the password for a code in another browser only", async () => {
  const email = "code@test.example";
  const { code, cookies } = await register("a client", email);
  expect(asksPassword(await (await visit("/auth/confirm")).text())).toBe(true);
  expect(asksPassword(await (await visit("/auth/confirm", undefined, cookies)).text())).toBe(false);
  const refused = await visit("/auth/confirm", { email, code });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(`value="${code}"`);
  expect(await accountsOf(email)).toBe(0);
  expect((await visit("/auth/confirm", { email, code }, cookies)).status).toBe(302);
});

test.each(who)("registers %s over by the link after a stranger used up the address", async (role) => {
  const email = `bezet-${role.replace(" ", "-")}@test.example`;
  const { path, form, home } = SIGN_UPS[role];
  const { token } = await register(role, email);
  for (let tries = 1; tries < 5; tries += 1) await register(role, email);
  expect((await visit(path, { ...form, email })).status).toBe(429);

  const page = await (await visit(`/auth/confirm?token_hash=${token}&redirect_to=%2Fbrief-form`)).text();
  expect(page).toMatch(/<button[^>]*value="opnieuw-registreren"/);
  const intent = "opnieuw-registreren";
  const wrong = await visit("/auth/confirm", { token: "verzonnen", intent });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("De link is ongeldig of verlopen.");

  const answer = await visit("/auth/confirm?redirect_to=%2Fbrief-form", { token, password: "", intent });
  const registering = answer.headers.get("location");
  expect(registering).toBe(
    role === "a client" ? "/auth?tab=registreren&redirect=%2Fbrief-form" : "/schoonmaak/special-register",
  );
  expect(answer.headers.get("set-cookie")).toContain("melding=registration_started_over;");
  expect((await visit("/auth/confirm", { token, intent })).status).toBe(422);
  expect((await visit(registering!)).status).toBe(200);

  const own = await register(role, email);
  const confirmed = await visit("/auth/confirm", { token: own.token }, own.cookies);
  expect(confirmed.headers.get("location")).toBe(home);
});

test("starts over by the code, and not by a wrong or empty one", async () => {
  const email = "begin-opnieuw@test.example";
  const { code } = await register("a client", email);
  const intent = "opnieuw-registreren";
  for (const wrong of ["", code === "000000" ? "000001" : "000000"]) {
    expect((await visit("/auth/confirm", { email, code: wrong, intent })).status).toBe(422);
  }
  const answer = await visit("/auth/confirm", { email, code, intent });
  expect(answer.headers.get("location")).toBe("/auth?tab=registreren");
});

test("keeps the link on the page when the network address must wait, and accepts it later", async () => {
  const email = "druk@test.example";
  const { token, cookies } = await register("a client", email);
  expect(await pressTooOften("/auth/confirm", { token: "verzonnen" }, cookies)).toContain(
    'value="verzonnen"',
  );
  expect((await visit("/auth/confirm", { token }, cookies)).status).toBe(302);

  const { client } = site.people;
  const briefId = await publishedBrief({ db: site.db, now: new Date() }, client, UNCONFIRMED);
  const request = await mailAbout("confirm_brief", client.email, briefId);
  const path = `/aanvraag/bevestigen?token=${request.token}`;
  const answer = await pressTooOften(path, { token: "verzonnen" }, "");
  expect(answer).toContain(`value="${request.token}"`);
  expect(answer).toContain("Even geduld");
  expect((await visit(path, { token: request.token })).status).toBe(302);
});

test("fills name and address in at the sign-up after confirming a request, in that browser only", async () => {
  const email = "volgt@test.example";
  const ctx = { db: site.db, now: new Date() };
  const request = { ...UNCONFIRMED, clientId: null, ownerEmail: email, clientName: "Nel de Wit" };
  const briefId = await publishedBrief(ctx, site.people.client, request);
  const { token } = await mailAbout("confirm_brief", email, briefId);
  const path = `/aanvraag/bevestigen?token=${token}`;
  const answer = await visit(path, { token });
  expect(answer.headers.get("location")).toBe("/auth?message=register-to-track");
  const toastOf = async (cookie: string) => {
    const arrival = await visit("/auth?message=register-to-track", undefined, cookie);
    expect(arrival.headers.get("location")).toBe("/auth?tab=registreren");
    return /melding=(\w+);/.exec(arrival.headers.get("set-cookie") ?? "")?.[1];
  };
  expect(await toastOf(cookiesOf(answer))).toBe("register_to_track");
  for (const forged of ["", `geplaatst=${briefId}`, "melding=register_to_track"]) {
    expect(await toastOf(forged)).toBe("find_request");
  }
  const signUp = async (cookie: string) => (await visit("/auth?tab=registreren", undefined, cookie)).text();
  const page = await signUp(cookiesOf(answer));
  for (const said of ["Je aanvraag staat online", 'value="Nel de Wit"', `value="${email}"`]) {
    expect(page).toContain(said);
  }
  for (const forged of [
    "",
    "melding=register_to_track",
    `geplaatst=${briefId}`,
    `geplaatst=${briefId}%20confirmed-here%3Ax`,
  ]) {
    const other = await signUp(forged);
    expect(other).not.toContain("Je aanvraag staat online");
    expect(other).not.toContain(email);
  }
  const again = await (await visit(path)).text();
  expect(again).toContain("Je aanvraag staat al online");
  expect(again).not.toMatch(/<button[^>]*>Aanvraag bevestigen/);
});
