import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SET_AVATAR } from "#app/routes/company/profile/profile-intents.ts";
import { companyProfiles, registrations } from "#db/schema/index.ts";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import { SITE_SECRET } from "../support/harness/shared-site.ts";
import {
  openSignedInSite,
  PASSWORD,
  type Actor,
  type SignedInSite,
} from "../support/harness/signed-in-site.ts";
import * as faults from "../support/servers/database-faults.ts";
import { SEAT } from "../support/harness/registration.ts";

const LATER = "Probeer het later opnieuw.";

let site: SignedInSite;

beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const unwritable = <T>(table: string, act: () => Promise<T>) => faults.unwritable(site.db, table, act);
const unreadable = <T>(table: string, act: () => Promise<T>) => faults.unreadable(site.db, table, act);

/** Title and text of the notice on a page. */
async function noticeOf(response: Response): Promise<string | undefined> {
  const [, title, text] =
    /<p class="font-semibold">([^<]+)<\/p><div>([^<]+)<\/div>/.exec(await response.text()) ?? [];
  return title && `${title} ${text}`;
}

async function visit(actor: Actor, path: string, form?: Record<string, string> | FormData) {
  const response = await site.ask(actor, path, form);
  return { status: response.status, notice: await noticeOf(response) };
}

const person = {
  fullName: "Sanne de Wit",
  email: "sanne@voorbeeld.nl",
  password: PASSWORD,
  passwordConfirm: PASSWORD,
  terms: "on",
};
const BILLING_DETAILS = {
  legalName: "Glans B.V.",
  postcode: "3511 AB",
  houseNumber: "12",
  street: "Voorstraat",
  place: "Utrecht",
  asBusiness: "on",
};
const signIn = (email: string) => ({ intent: "inloggen", email, password: PASSWORD });

describe("when the database fails, the form says", () => {
  test("that signing in failed, the same for a known and an unknown address", async () => {
    for (const email of [site.people.client.email, "niemand@voorbeeld.nl"]) {
      const answer = await unwritable("rate_limits", () => site.ask("visitor", "/auth", signIn(email)));
      const copy = answer.clone();
      expect([answer.status, await noticeOf(answer)]).toEqual([500, `Inloggen mislukt ${LATER}`]);
      expect(await copy.text()).toContain(`value="${email}"`);
    }
    const { email } = site.people.client;
    expect(await unwritable("auth_sessions", () => visit("visitor", "/auth", signIn(email)))).toEqual({
      status: 500,
      notice: `Inloggen mislukt ${LATER}`,
    });
  });

  test.each([
    ["a client", "/auth", { ...person, intent: "registreren", role: "CLIENT" }],
    [
      "a company",
      "/schoonmaak/special-register",
      {
        ...person,
        ...SEAT,
        companyName: "Glans",
        vertical: "cleaning",
        phone: "0612345678",
        kvkNumber: "12345678",
      },
    ],
  ])("that %s was not signed up", async (_who, path, form) => {
    expect(await unwritable("registrations", () => visit("visitor", path, form))).toEqual({
      status: 500,
      notice: `Registratie mislukt ${LATER}`,
    });
  });

  test.each([
    ["that the reset mail was not ordered", "/forgot-password", `Er ging iets mis ${LATER}`],
    ["that the address was not confirmed", "/auth/confirm", `Verificatie mislukt ${LATER}`],
  ])("%s", async (_what, path, notice) => {
    const form = { email: person.email, code: "123456" };
    expect(await unwritable("rate_limits", () => visit("visitor", path, form))).toEqual({
      status: 500,
      notice,
    });
  });

  test("that the account was not made, and keeps the link valid", async () => {
    const email = "nel@voorbeeld.nl";
    await site.ask("visitor", "/auth", { ...person, email, intent: "registreren", role: "CLIENT" });
    const [registration] = await site.db.select().from(registrations).where(eq(registrations.email, email));
    const { token } = await codeFor("confirm_email", email, registration!.id);
    const confirm = () => site.ask("visitor", "/auth/confirm", { token, password: PASSWORD });
    const failed = await unwritable("profiles", confirm);
    expect(await failed.clone().text()).toContain(`value="${token}"`);
    expect([failed.status, await noticeOf(failed)]).toEqual([
      500,
      "Er is iets misgegaan Account kon niet worden aangemaakt.",
    ]);
    expect((await confirm()).headers.get("location")).toBe("/client-dashboard");
  });

  test("that the profile of the onboarding was not saved", async () => {
    await site.db
      .delete(companyProfiles)
      .where(eq(companyProfiles.companyId, site.people.otherCompany.companyId!));
    const path = "/verhuisbedrijf-onboarding";
    let cookie = "";
    const step = async (number: number, form: Record<string, string>) => {
      const answer = await site.ask("otherCompany", `${path}?stap=${number}`, form, cookie);
      cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
      return answer;
    };
    await step(1, { businessName: "Glans", bio: "Wij maken schoon.", yearsInBusiness: "3" });
    await step(2, { categories: "OFFICE", startingPrice: "35" });
    const failed = await unwritable("photographer_profiles", () => step(3, { serviceAreas: "Utrecht" }));
    expect([failed.status, await noticeOf(failed)]).toEqual([
      500,
      "Er ging iets mis Profiel opslaan mislukt. Probeer het opnieuw.",
    ]);
  });

  test("that the password was not changed, and keeps the link valid", async () => {
    const notChanged = {
      status: 500,
      notice: "Er ging iets mis Je wachtwoord is niet gewijzigd. Probeer het opnieuw.",
    };
    const { email, userId } = site.people.otherClient;
    const { token } = await codeFor("reset_password", email, userId);
    const form = { token, password: "een ander wachtwoord", passwordConfirm: "een ander wachtwoord" };
    const reset = () => site.ask("visitor", `/reset-password?token=${token}`, form);
    const failed = await unwritable("auth_accounts", reset);
    expect({ status: failed.status, notice: await noticeOf(failed) }).toEqual(notChanged);
    expect((await reset()).headers.get("location")).toBe("/reset-password?gelukt");

    const change = { ...form, currentPassword: PASSWORD };
    expect(await unwritable("auth_accounts", () => visit("client", "/account/wachtwoord", change))).toEqual(
      notChanged,
    );
  });

  test.each([
    ["company", "/subscription-management", "checkouts", "bestellen", `Bestellen mislukt ${LATER}`],
    [
      "subscribed",
      "/subscription-management",
      "sandbox_subscriptions",
      "opzeggen",
      "Fout bij opzeggen Probeer het opnieuw.",
    ],
    [
      "subscribed",
      "/subscription-management",
      "sandbox_subscriptions",
      "hervatten",
      "Er ging iets mis Je opzegging is niet ingetrokken. Probeer het opnieuw.",
    ],
  ] as const)(
    "that a %s could not change its subscription on %s",
    async (actor, path, table, intent, notice) => {
      const form = { intent, ...(intent === "bestellen" && BILLING_DETAILS) };
      expect(await unwritable(table, () => visit(actor, path, form))).toEqual({ status: 500, notice });
    },
  );

  test("that the picture was not uploaded", async () => {
    const create = { width: 40, height: 40, channels: 3, background: "#136" } as const;
    const form = new FormData();
    form.set("intent", SET_AVATAR);
    form.set(SET_AVATAR, new Blob([await sharp({ create }).png().toBuffer()]), "foto.png");
    const upload = (actor: Actor) => site.ask(actor, "/verhuisbedrijf-dashboard/profiel", form);
    const failed = await unwritable("photographer_profiles", () => upload("subscribed"));
    expect([failed.status, await noticeOf(failed)]).toEqual([500, "Upload mislukt Probeer het opnieuw."]);

    const refused = await upload("visitor");
    expect(refused.headers.get("location")).toMatch(/^\/auth\?redirect=/);
    expect(refused.headers.get("set-cookie")).toContain("melding=upload_not_signed_in;");
  });
});

test("keeps a new account whose first session fails, and lets its owner sign in", async () => {
  await site.ask("visitor", "/auth", { ...person, intent: "registreren", role: "CLIENT" });
  const [registration] = await site.db
    .select()
    .from(registrations)
    .where(eq(registrations.email, person.email));
  const { token } = await codeFor("confirm_email", person.email, registration!.id);
  const answer = await unwritable("auth_sessions", () =>
    site.ask("visitor", "/auth/confirm", { token, password: PASSWORD }),
  );
  expect(answer.headers.get("location")).toBe("/auth?redirect=%2Fclient-dashboard");
  expect(answer.headers.get("set-cookie")).toContain("melding=email_confirmed;");
  const signedIn = await site.ask("visitor", "/auth", signIn(person.email));
  expect(signedIn.headers.get("location")).toBe("/client-dashboard");
});

describe("when the database cannot be read, a list says so instead of being empty", () => {
  test.each([
    ["subscribed", "/verhuisbedrijf-dashboard", `Kon aanvragen niet laden ${LATER}`],
    [
      "client",
      "/client-dashboard",
      `Laden mislukt Je aanvragen en offertes konden niet worden geladen. ${LATER}`,
    ],
  ] as const)("to %s", async (actor, path, notice) => {
    expect(await unreadable("briefs", () => visit(actor, path))).toEqual({ status: 503, notice });
  });
});

describe("names what is missing", () => {
  test("in a moving sign-up without a name", async () => {
    const form = { voor: "verhuis", email: person.email };
    expect(await visit("visitor", "/nieuwsbrief", form)).toEqual({
      status: 422,
      notice: "Vereiste velden Vul beide velden in om door te gaan.",
    });
  });

  test("in a confirmation link without a token", async () => {
    const { notice } = await visit("visitor", "/auth/confirm?type=signup");
    expect(notice).toMatch(/^Ongeldige verificatielink In deze link ontbreekt een stuk\./);
  });
});

/** Issues a link and code without a mail. */
function codeFor(purpose: "reset_password" | "confirm_email", email: string, subjectId: string) {
  return issueOneTimeCode(
    { db: site.db, now: new Date(), secret: SITE_SECRET },
    { purpose, email, subjectId },
  );
}
