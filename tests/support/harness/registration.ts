import { desc, eq } from "drizzle-orm";
import { registrations } from "#db/schema/index.ts";
import { confirmEmail } from "#domain/accounts/registration/confirm-email.ts";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import { registerCompany } from "#domain/accounts/registration/register-company.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import type { TestHarness } from "./harness.ts";
import { outcome } from "./outcomes.ts";

/** What the registration of a company asks of its name in the trade register and its address, as typed. */
export const SEAT = {
  legalName: "Glans B.V.",
  postcode: "3511 AB",
  houseNumber: "12",
  addition: "",
  street: "Voorstraat",
  place: "Utrecht",
};

const PASSWORD = "een lang wachtwoord";
let people = 0;

/** Registers a company with this KvK number, at a new address unless one is given; returns how to confirm it by its link. */
export async function registerWithNumber(
  harness: TestHarness,
  kvkNumber: string,
  {
    email = `nieuw${(people += 1)}@test.example`,
    vertical = "cleaning",
  }: { email?: string; vertical?: Vertical } = {},
) {
  const visitor = harness.ctx({ kind: "visitor" });
  const browserKey = await registerCompany(visitor, {
    fullName: "Nina Nieuw",
    email,
    password: PASSWORD,
    terms: true,
    ...SEAT,
    companyName: "Glans BV",
    kvkNumber,
    vatId: null,
    referralCode: null,
    vertical,
    phone: "+31612345678",
    linkCode: null,
  });
  const [registration] = await harness.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.email, email))
    .orderBy(desc(registrations.createdAt));
  const about = { purpose: "confirm_email", email, subjectId: registration!.id } as const;
  const { token } = await issueOneTimeCode(visitor, about);
  const confirm = () => outcome(confirmEmail(visitor, { proof: { token }, browserKey, password: null }));
  return { email, confirm };
}
