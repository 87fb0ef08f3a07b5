import { randomUUID } from "node:crypto";
import type { Runtime } from "#compose";
import { registerClient } from "#domain/accounts/registration/register-client.ts";
import { registerCompany } from "#domain/accounts/registration/register-company.ts";
import { registerUnfinishedCompany } from "#domain/accounts/registration/register-unfinished-company.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { callVerb, ctxOf, type AuthCall, type Body } from "./auth-call.ts";
import { calledFrom } from "./called-from.ts";
import { returnPathOf } from "./return-path.ts";

/** Names of our fields in the metadata of a sign-up (spec §3). */
const NAMES = {
  fullName: "full_name",
  companyName: "company_name",
  kvkNumber: "kvk_number",
  legalName: "legal_name",
  houseNumber: "house_number",
  vatId: "vat_id",
  referralCode: "referral_code",
};

const objectOf = (value: unknown): Body =>
  typeof value === "object" && value !== null ? (value as Body) : {};

/**
 * `signUp`: keeps a registration until its mail is answered, so no session starts. A known address gets the same answer as an
 * unknown one: a made-up id, and what was sent. Sending it accepts the terms, unless the metadata say otherwise; a company without
 * KvK number gives that and accepts them before it orders (decision 114).
 */
export const signUp =
  (runtime: Runtime): AuthCall =>
  (c, { email, password, data: given }) => {
    const ctx = ctxOf(runtime, c);
    const data = objectOf(given);
    const person = {
      role: data.role,
      fullName: data.full_name,
      email,
      phone: data.phone ?? "",
      password,
      calledFrom: calledFrom(runtime, c),
      terms: data.terms ?? true,
      termsVersion: data.terms_version,
    };
    const reply = () => c.json(madeUpUser(runtime, String(email), data));
    if (data.role !== "PHOTOGRAPHER") {
      const returnTo = returnPathOf(runtime, c.req.query("redirect_to"));
      return callVerb(c, ctx, registerClient, { ...person, returnTo }, reply, NAMES);
    }
    const company = {
      ...person,
      vertical: data.vertical ?? verticalOf(runtime, c.req.query("redirect_to")),
      companyName: data.company_name,
      referralCode: data.referral_code ?? "",
    };
    if ((data.kvk_number ?? null) === null)
      return callVerb(c, ctx, registerUnfinishedCompany, company, reply, NAMES);
    const complete = {
      ...company,
      kvkNumber: data.kvk_number,
      legalName: data.legal_name ?? data.company_name,
      postcode: data.postcode,
      houseNumber: data.house_number,
      addition: data.house_number_addition ?? "",
      street: data.street,
      place: data.place,
      vatId: data.vat_id ?? "",
      linkCode: null,
    };
    return callVerb(c, ctx, registerCompany, complete, reply, NAMES);
  };

/** The vertical of a company by the page that its front end leads to (spec §4); cleaning for any other. */
const verticalOf = (runtime: Runtime, target: string | undefined): Vertical =>
  returnPathOf(runtime, target) === "/verhuis" ? "moving" : "cleaning";

/** The user of a sign-up as a Supabase server shows it for an address that may be known. */
function madeUpUser(runtime: Runtime, email: string, data: Body) {
  const now = runtime.clock().toISOString();
  const { full_name, role = "CLIENT", company_name, phone, referral_code } = data;
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { email, full_name, role, company_name, phone, referral_code },
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
