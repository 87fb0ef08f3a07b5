import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authUsers, newsletterSignups, registrations } from "#db/schema/index.ts";
import { openSignedInSite, PASSWORD, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { SEAT } from "../support/harness/registration.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const person = {
  fullName: "Olga de Vries",
  email: "olga@test.example",
  password: PASSWORD,
  passwordConfirm: PASSWORD,
  terms: "on",
};
const firm = {
  ...SEAT,
  vertical: "cleaning",
  companyName: "Glans BV",
  kvkNumber: "12345678",
  phone: "0612345678",
};

const SIGN_UPS = [
  ...["/auth", "/login", "/schoonmaak-auth", "/verhuis/login"].map((path) => ({
    path,
    form: { intent: "registreren", ...person },
    roles: ["OPERATOR", "ADMIN", "client", "CLIENT,OPERATOR"],
  })),
  {
    path: "/schoonmaak/special-register",
    form: { ...person, ...firm },
    roles: ["OPERATOR", "ADMIN", "CLIENT"],
  },
];

test.each(SIGN_UPS)("refuses every other role in the sign-up at $path", async (signUp) => {
  for (const role of signUp.roles) {
    const response = await site.ask("visitor", signUp.path, { ...signUp.form, role });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Kies of je opdrachtgever of bedrijf bent.");
  }
  expect(await site.db.$count(registrations)).toBe(0);
});

test("has no sign-up endpoint of Better Auth", async () => {
  const body = JSON.stringify({ ...person, name: person.fullName, role: "OPERATOR" });
  const response = await site.post("visitor", "/api/auth/sign-up/email", "application/json", body);
  expect(response.status).toBe(404);
  expect(await site.db.$count(authUsers, eq(authUsers.email, person.email))).toBe(0);
});

test.each(["voor", "vak"])("refuses a newsletter form with an unknown %s", async (field) => {
  const signup = { name: "Nel", email: "nel@test.example", [field]: "fotograaf" };
  const response = await site.ask("visitor", "/nieuwsbrief", signup);
  expect(response.status).toBe(422);
  expect(await site.db.$count(newsletterSignups)).toBe(0);
});
