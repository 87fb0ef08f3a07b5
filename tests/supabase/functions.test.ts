import { eq } from "drizzle-orm";
import type { FunctionsHttpError, SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import { FUNCTIONS } from "#api/supabase/functions/function-routes.ts";
import { contactThreads, newsletterSignups, outbox } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { declineProposal } from "#domain/proposals/decline-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { company, type Company } from "../support/people/companies.ts";
import { client } from "../support/people/people.ts";
import { QUOTE } from "../support/people/proposals.ts";
import { openPrograms, SITE_URL, type Programs } from "../support/harness/supabase.ts";

let programs: Programs;
let owner: UserActor;
let glans: Company;
let unpaid: Company;
let asVisitor: SupabaseClient;
let asClient: SupabaseClient;
let asOtherClient: SupabaseClient;
let asCompany: SupabaseClient;
let asOther: SupabaseClient;
let asUnpaid: SupabaseClient;

beforeAll(async () => {
  programs = await openPrograms();
  const { harness } = programs;
  harness.payments = sandboxPayments(harness.db, SITE_URL);
  owner = await client(harness);
  glans = await company(harness);
  unpaid = await company(harness, { subscribed: false });
  asVisitor = await programs.as();
  asClient = await programs.as(owner);
  asOtherClient = await programs.as(await client(harness));
  asCompany = await programs.as(glans.actor);
  asOther = await programs.as((await company(harness)).actor);
  asUnpaid = await programs.as(unpaid.actor);
});
afterAll(() => programs.close());

/** The status of an invocation, and its answer or the code of its refusal. */
async function invoke(by: SupabaseClient, name: string, body?: object): Promise<[number, unknown]> {
  const { data, error } = await by.functions.invoke(name, { ...(body && { body }) });
  if (!error) return [200, data];
  const response = (error as FunctionsHttpError).context as Response;
  const { code } = (await response.json()) as { code: string };
  return [response.status, code];
}

async function quoted() {
  const { harness } = programs;
  const briefId = await publishedBrief(harness, owner);
  const { proposalId } = await sendProposal(harness.ctx(glans.actor), { briefId, ...QUOTE });
  return { briefId, proposalId };
}

const mails = () => programs.harness.db.$count(outbox);
const OK = [200, { ok: true }];
/** Says that the order is for a company. */
const AS_BUSINESS = { as_business: true };

test("offers the fifteen functions of the specification", () => {
  expect(Object.keys(FUNCTIONS).toSorted()).toEqual(
    [
      "cancel-subscription",
      "create-checkout",
      "create-schoonmaak-checkout",
      "notify-client-accepted",
      "notify-client-proposal",
      "notify-photographer-accepted",
      "notify-photographer-declined",
      "notify-photographer-proposal-sent",
      "process-referral",
      "schoonmaak-signup",
      "send-contact-email",
      "send-schoonmaak-welcome",
      "verhuis-signup",
      "verify-subscription",
    ].toSorted(),
  );
});

describe("anybody", () => {
  test.each(["schoonmaak-signup", "verhuis-signup"])("signs up with %s, once", async (name) => {
    const email = `${newId(new Date())}@voorbeeld.nl`;
    const body = { name: "Sanne", email, source: "popup", timestamp: "2020-01-01" };
    for (const _ of [1, 2]) expect(await invoke(asVisitor, name, body)).toEqual(OK);
    const { db } = programs.harness;
    expect(await db.$count(newsletterSignups, eq(newsletterSignups.email, email))).toBe(1);
    expect(await invoke(asVisitor, name, { name: "", email: "x" })).toEqual([422, "invalid_input"]);
  });

  test("sends a message with send-contact-email", async () => {
    const email = `${newId(new Date())}@voorbeeld.nl`;
    const body = { name: "Sanne", email, subject: "Vraag", message: "Hoe werkt dit?" };
    expect(await invoke(asVisitor, "send-contact-email", body)).toEqual(OK);
    expect(await programs.harness.db.$count(contactThreads, eq(contactThreads.email, email))).toBe(1);
  });

  test("gets no mail from send-schoonmaak-welcome, whoever it names", async () => {
    const before = await mails();
    const body = { name: "X", email: owner.email, company_name: "X" };
    expect(await invoke(asVisitor, "send-schoonmaak-welcome", body)).toEqual(OK);
    expect(await mails()).toBe(before);
  });

  test("is led to the mailed code by create-schoonmaak-checkout after registering", async () => {
    const body = { company_name: "Glans", full_name: "S", phone: "0612345678", email: owner.email };
    const url = `${SITE_URL}/auth/confirm`;
    expect(await invoke(asVisitor, "create-schoonmaak-checkout", body)).toEqual([200, { url }]);
  });
});

describe("paying", () => {
  test("create-checkout leads to the payment page, and says when there is nothing to pay", async () => {
    for (const name of ["create-checkout", "create-schoonmaak-checkout"])
      expect(await invoke(asUnpaid, name, AS_BUSINESS)).toEqual([
        200,
        { url: expect.stringContaining("/ontwikkel/betalen/") },
      ]);
    expect(await invoke(asCompany, "create-checkout")).toEqual([200, { alreadyActive: true }]);
    expect(await invoke(asVisitor, "create-checkout")).toEqual([401, "not_signed_in"]);
    expect(await invoke(asClient, "create-checkout")).toEqual([403, "not_allowed"]);
  });

  test.each([undefined, { as_business: false }, { as_business: "true" }])(
    "an order that does not say to be for a company, as with %o, is led to the form that asks it",
    async (body) => {
      const url = `${SITE_URL}/subscription-management`;
      expect(await invoke(asUnpaid, "create-checkout", body)).toEqual([200, { url }]);
    },
  );

  test("a company without invoice details is led to the form that asks for them", async () => {
    const bare = await company(programs.harness, { subscribed: false, hasDetails: false });
    const url = `${SITE_URL}/subscription-management`;
    expect(await invoke(await programs.as(bare.actor), "create-checkout", AS_BUSINESS)).toEqual([
      200,
      { url },
    ]);
  });

  test.each(["verify-subscription", "process-referral"])("%s reads the own checkout alone", async (name) => {
    const made = await asUnpaid.functions.invoke<{ url: string }>("create-checkout", { body: AS_BUSINESS });
    const session_id = /[\w-]+$/.exec(new URL(made.data!.url).pathname)![0];
    const answer = await invoke(asUnpaid, name, { session_id });
    expect(answer[0]).toBe(200);
    expect(await invoke(asOther, name, { session_id })).toEqual([404, "not_found"]);
    expect(await invoke(asUnpaid, name, { session_id: "' or 1=1 --" })).toEqual([404, "not_found"]);
    expect(await invoke(asVisitor, name, { session_id })).toEqual([401, "not_signed_in"]);
  });

  test("cancel-subscription refuses who has none", async () => {
    expect(await invoke(asUnpaid, "cancel-subscription")).toEqual([409, "subscription_not_active"]);
    expect(await invoke(asVisitor, "cancel-subscription")).toEqual([401, "not_signed_in"]);
    expect(await invoke(asClient, "cancel-subscription")).toEqual([403, "not_allowed"]);
  });
});

describe("telling", () => {
  const forged = { clientEmail: "dief@elders.example", photographerName: "Dief", proposalPrice: 1 };

  test.each(["notify-client-proposal", "notify-photographer-proposal-sent"])(
    "%s confirms the company's own quote, and mails nobody",
    async (name) => {
      const ids = await quoted();
      const before = await mails();
      const body = { ...ids, ...forged };
      for (const _ of [1, 2]) expect(await invoke(asCompany, name, body)).toEqual(OK);
      expect(await invoke(asOther, name, body)).toEqual([404, "not_found"]);
      expect(await invoke(asClient, name, body)).toEqual([403, "not_allowed"]);
      expect(await invoke(asVisitor, name, body)).toEqual([401, "not_signed_in"]);
      expect(await invoke(asCompany, name, { ...body, briefId: newId(new Date()) })).toEqual([
        404,
        "not_found",
      ]);
      expect(await invoke(asCompany, name, { proposalId: { $gt: "" } })).toEqual([404, "not_found"]);
      expect(await mails()).toBe(before);
    },
  );

  test.each(["notify-client-accepted", "notify-photographer-accepted"])(
    "%s confirms only what the client accepted",
    async (name) => {
      const { proposalId } = await quoted();
      const body = { proposalId, ...forged };
      expect(await invoke(asClient, name, body)).toEqual([404, "not_found"]);
      await acceptProposal(programs.harness.ctx(owner), { proposalId, version: 1 });
      const before = await mails();
      expect(await invoke(asClient, name, body)).toEqual(OK);
      expect(await invoke(asOtherClient, name, body)).toEqual([404, "not_found"]);
      expect(await invoke(asCompany, name, body)).toEqual([403, "not_allowed"]);
      expect(await mails()).toBe(before);
    },
  );

  test("notify-photographer-declined confirms only what the client declined", async () => {
    const { proposalId } = await quoted();
    const call = () => invoke(asClient, "notify-photographer-declined", { proposalId });
    expect(await call()).toEqual([404, "not_found"]);
    await declineProposal(programs.harness.ctx(owner), { proposalId });
    expect(await call()).toEqual(OK);
  });
});

test("refuses other methods, unknown functions and bodies that are no object", async () => {
  const ask = (path: string, init: RequestInit) => programs.request(`/functions/v1/${path}`, init);
  expect((await ask("create-checkout", { method: "GET" })).status).toBe(405);
  expect((await ask("constructor", { method: "POST", body: "{}" })).status).toBe(404);
  expect((await ask("create-checkout/../x", { method: "POST" })).status).toBe(404);
  for (const body of ["[1]", "null", "{", '"x"'])
    expect((await ask("schoonmaak-signup", { method: "POST", body })).status).toBe(400);
  expect(programs.failures).toEqual([]);
});
