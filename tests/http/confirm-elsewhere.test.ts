import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authUsers, registrations } from "#db/schema/index.ts";
import { newId } from "#domain/ids.ts";
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

/** A request that waits for its mail, with the secrets of the mail, and the cookie of the browser that sent it. */
async function waitingRequest(email: string, clientName = "Nel de Wit") {
  const ctx = { db: site.db, now: new Date() };
  const draftId = newId(ctx.now);
  const columns = { ...UNCONFIRMED, clientId: null, ownerEmail: email, clientName, submissionKey: draftId };
  const briefId = await publishedBrief(ctx, site.people.client, columns);
  const mailed = await mailAbout("confirm_brief", email, briefId);
  return { briefId, ...mailed, email, sentHere: `verzonden=cleaning.${draftId}` };
}

const requestPage = (briefId: string) => `/client-dashboard/aanvraag/${briefId}`;

test("publishes and signs in by the link in the browser that sent the request", async () => {
  const { briefId, token, sentHere } = await waitingRequest("volgt@test.example");
  const path = `/aanvraag/bevestigen?token=${token}`;
  expect(await (await visit(path, undefined, sentHere)).text()).toContain("meteen ingelogd");
  const answer = await visit(path, { token }, sentHere);
  expect(answer.headers.get("location")).toBe(requestPage(briefId));
  expect(answer.headers.getSetCookie().find((value) => value.startsWith("verzonden="))).toContain(
    "Max-Age=0",
  );
  const account = await (await visit("/account", undefined, cookiesOf(answer))).text();
  for (const said of ["Nel de Wit", "volgt@test.example", "Geen: je logt in met een code"])
    expect(account).toContain(said);
});

test("publishes by the link in another browser, and lets it read the request and nothing of its client", async () => {
  const { briefId, token, sentHere, email } = await waitingRequest("elders@test.example");
  const path = `/aanvraag/bevestigen?token=${token}`;
  const answer = await visit(path, { token });
  expect(answer.headers.get("location")).toBe(path);
  expect(cookiesOf(answer)).not.toContain("session_token=");
  const page = await (await visit(path)).text();
  expect(page).toContain("Je aanvraag staat online");
  expect(page).toContain(`href="/inloggen/code?redirect=${encodeURIComponent(requestPage(briefId))}"`);
  expect(page).not.toContain(email);
  expect(page).not.toContain("Nel de Wit");
  const reading = /href="(\/aanvraag\/bekijken\/[^"]+)"/.exec(page)![1]!;
  const read = await (await visit(reading)).text();
  expect(read).toContain("Wacht op offertes");
  for (const secret of [email, "Nel de Wit"]) expect(read).not.toContain(secret);
  expect(page).not.toMatch(/<button[^>]*>Aanvraag bevestigen/);
  const sent = await (await visit("/aanvraag/verzonden", undefined, sentHere)).text();
  expect(sent).toContain("Je aanvraag staat online");
  expect(sent).not.toContain(email);
});

test.each(["client", "company"] as const)(
  "publishes by the link while signed in as another %s, and says with which address to follow it",
  async (who) => {
    const { briefId, token, email } = await waitingRequest(`vreemd-${who}@test.example`);
    const path = `/aanvraag/bevestigen?token=${token}`;
    const form = new FormData();
    form.set("token", token);
    const answer = await site.ask(who, path, form);
    expect(answer.headers.get("location")).toBe(path);
    const page = await (await site.ask(who, path)).text();
    expect(page).toContain("Je aanvraag staat online");
    expect(page).toContain("ingelogd met een ander account");
    for (const secret of [email, "Nel de Wit"]) expect(page).not.toContain(secret);
    const signIn = `/inloggen/code?redirect=${encodeURIComponent(requestPage(briefId))}`;
    const signOut = `/uitloggen?redirect=${encodeURIComponent(signIn)}`;
    expect(page).toContain(`action="${signOut}"`);
    expect(page).not.toContain(`href="${signIn}"`);
  },
);

test("says the same to a code of a request that another account has, instead of a page that does not exist", async () => {
  const ctx = { db: site.db, now: new Date() };
  const email = "oud-adres@test.example";
  const briefId = await publishedBrief(ctx, site.people.client, { ownerEmail: email });
  const { code } = await mailAbout("confirm_brief", email, briefId);
  const form = new FormData();
  form.set("email", email);
  form.set("code", code);
  const answer = await site.ask("company", "/aanvraag/bevestigen", form);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("ingelogd met een ander account");
});

test("signing out to follow a request goes on to signing in with a code, and never off this site", async () => {
  const { briefId } = await waitingRequest("volgt-later@test.example");
  const next = `/inloggen/code?redirect=${encodeURIComponent(requestPage(briefId))}`;
  const answer = await visit(`/uitloggen?redirect=${encodeURIComponent(next)}`, {});
  expect(answer.headers.get("location")).toBe(next);
  expect((await visit("/uitloggen?redirect=%2F%2Fevil.example", {})).headers.get("location")).toBe("/");
});

test("publishes and signs in by the code in any browser", async () => {
  const { briefId, code, email } = await waitingRequest("met-code@test.example");
  const answer = await visit("/aanvraag/bevestigen", { email, code });
  expect(answer.headers.get("location")).toBe(requestPage(briefId));
  expect(cookiesOf(answer)).toContain("session_token=");
});

test("asks the second step of an account also after the link of its request", async () => {
  const { client } = site.people;
  await site.db.update(authUsers).set({ twoFactorEnabled: true }).where(eq(authUsers.id, client.userId));
  const { briefId, token, sentHere } = await waitingRequest(client.email);
  const answer = await visit("/aanvraag/bevestigen", { token }, sentHere);
  expect(answer.headers.get("location")).toBe(
    `/auth/tweede-stap?redirect=${encodeURIComponent(requestPage(briefId))}`,
  );
  expect(cookiesOf(answer)).not.toContain("session_token=");
  await site.db.update(authUsers).set({ twoFactorEnabled: false }).where(eq(authUsers.id, client.userId));
});

test("the page after sending keeps the address over a reload, and takes the code", async () => {
  const { briefId, code, email, sentHere } = await waitingRequest("net-verstuurd@test.example");
  for (let visits = 0; visits < 2; visits += 1) {
    const page = await (await visit("/aanvraag/verzonden", undefined, sentHere)).text();
    for (const said of ["Aanvraag ontvangen!", "Kijk in je mail", email]) expect(page).toContain(said);
  }
  const wrong = code === "000000" ? "000001" : "000000";
  const refused = await visit("/aanvraag/verzonden", { email, code: wrong }, sentHere);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(email);
  const answer = await visit("/aanvraag/verzonden", { email, code }, sentHere);
  expect(answer.headers.get("location")).toBe(requestPage(briefId));
});

test("says alike for every address that a code is in the mail, and signs in by it", async () => {
  const { client } = site.people;
  const ask = await visit("/inloggen/code?redirect=%2Faccount", { email: client.email });
  const path = ask.headers.get("location")!;
  expect(path).toBe("/inloggen/code?verstuurd=&redirect=%2Faccount");
  expect(await (await visit(path, undefined, cookiesOf(ask))).text()).toContain(client.email);
  const { code } = await mailAbout("sign_in", client.email, client.userId);
  const answer = await visit(path, { intent: "code", email: client.email, code });
  expect(answer.headers.get("location")).toBe("/account");
  expect(cookiesOf(answer)).toContain("session_token=");
});
