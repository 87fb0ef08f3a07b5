import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  briefs,
  companies,
  events,
  outbox,
  profiles,
  registrations,
  termsVersions,
} from "#db/schema/index.ts";
import { publishedBrief, publishedBriefs } from "../../tests/support/people/briefs.ts";
import { company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { outcomes } from "../../tests/support/harness/outcomes.ts";
import { client } from "../../tests/support/people/people.ts";
import { amsterdamDay } from "../kernel/dates.ts";
import { registerClient } from "../accounts/registration/register-client.ts";
import { exportData } from "../privacy/export-data.ts";
import { newTermsForMail } from "../mails/terms-facts.ts";
import { announceTerms, announceVersions } from "./announce-terms.ts";
import { startOfTerms, TERMS_VERSIONS, termsOn } from "./rules.ts";
import { knownTerms } from "./views.ts";

const FIRST = { version: "1.0", from: "2026-01-01", textHash: "een", changes: [] };
const SECOND = { version: "1.1", from: "2026-03-20", textHash: "twee", changes: ["Iets"] };

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.db.delete(termsVersions);
  await harness.db.delete(outbox);
});

const system = () => harness.ctx({ kind: "system" });
const mails = () => harness.db.select().from(outbox).where(eq(outbox.kind, "terms-changed"));

test("a new deployment starts with the newest version, which holds at once, and mails nobody", async () => {
  await company(harness);
  await publishedBrief(harness, await client(harness));
  for (const _ of [1, 2]) await announceVersions(system(), [FIRST, SECOND]);
  const today = amsterdamDay(harness.now);
  expect(SECOND.from > today).toBe(true);
  expect(await knownTerms(harness)).toEqual([{ version: "1.1", effectiveOn: today }]);
  expect(await mails()).toEqual([]);
  await harness.db.delete(briefs);
});

test("tells each client with an open request once, at one of its requests, and who has a company as that", async () => {
  await announceVersions(system(), [FIRST]);
  const { actor } = await company(harness);
  const owner = await client(harness);
  const own = await publishedBriefs(harness, owner, 3);
  await publishedBrief(harness, actor);
  await publishedBrief(harness, await client(harness), { expiresAt: harness.now });
  const closed = { status: "CANCELLED", closeReason: "client" } as const;
  await publishedBrief(harness, await client(harness), closed);
  await outcomes([1, 2, 3].map(() => announceVersions(system(), [FIRST, SECOND])));
  await announceVersions(system(), [FIRST, SECOND]);
  const orders = (await mails()).map(({ payload }) => payload).filter(({ briefId }) => briefId);
  expect(orders).toHaveLength(1);
  expect(own).toContain(orders[0]!.briefId);
  expect((await mails()).filter(({ payload }) => payload.companyId === actor.companyId)).toHaveLength(1);
  const facts = async () => (await newTermsForMail(harness, orders))[0]!.facts;
  expect(await facts()).toMatchObject({ to: owner.email, isCompany: false });
  await harness.db.update(briefs).set(closed).where(inArray(briefs.id, own));
  expect(await facts()).toBeNull();
  await harness.db.delete(briefs);
});

test("tells every company once, and the new version starts thirty days later at the earliest", async () => {
  await announceVersions(system(), [FIRST]);
  const { actor } = await company(harness);
  const other = await company(harness);
  await outcomes([1, 2, 3].map(() => announceVersions(system(), [FIRST, SECOND])));
  expect((await knownTerms(harness)).at(-1)).toEqual({ version: "1.1", effectiveOn: "2026-04-10" });
  const orders = (await mails()).map(({ payload }) => payload);
  const told = orders.map(({ companyId }) => companyId!);
  expect(told).toEqual(expect.arrayContaining([actor.companyId!, other.actor.companyId!]));
  expect(told).toHaveLength(await harness.db.$count(companies));
  expect(await harness.db.$count(events, eq(events.type, "terms.announced"))).toBeGreaterThan(0);
  const [mail] = await newTermsForMail(harness, [{ companyId: actor.companyId!, termsVersion: "1.1" }]);
  expect(mail!.facts).toMatchObject({ to: actor.email, effectiveOn: "2026-04-10" });
});

test("reports a version whose text changed after it was announced, and announces the next one", async () => {
  await announceVersions(system(), [FIRST]);
  const changed = announceVersions(system(), [{ ...FIRST, textHash: "anders" }, SECOND]);
  await expect(changed).rejects.toThrow("the text of terms 1.0 changed after it was announced");
  expect((await knownTerms(harness)).map(({ version }) => version)).toEqual(["1.0", "1.1"]);
  await announceVersions(system(), [FIRST, SECOND]);
});

test("keeps what a version says that was announced before its hash was kept", async () => {
  await announceVersions(system(), [FIRST]);
  await harness.db.update(termsVersions).set({ textHash: null });
  await announceVersions(system(), [FIRST]);
  await expect(announceVersions(system(), [{ ...FIRST, textHash: "anders" }])).rejects.toThrow("1.0");
});

test("names the version that holds on a day", async () => {
  const versions = [
    { version: "1.0", effectiveOn: "2026-01-01" },
    { version: "1.1", effectiveOn: "2026-04-10" },
  ];
  const on = (day: string) => termsOn(versions, day).version;
  expect([on("2025-12-31"), on("2026-04-09"), on("2026-04-10")]).toEqual(["1.0", "1.0", "1.1"]);
  expect([startOfTerms("2026-03-20", "2026-03-11"), startOfTerms("2026-06-01", "2026-03-11")]).toEqual([
    "2026-04-10",
    "2026-06-01",
  ]);
});

test("an export names the version that its account accepted; of an older account that of its day", async () => {
  await announceVersions(system(), [FIRST]);
  const { actor } = await company(harness);
  const exported = async (accepted: { termsAcceptedAt: Date; termsVersion: string | null }) => {
    await harness.db.update(profiles).set(accepted).where(eq(profiles.id, actor.userId));
    return (await exportData(harness.ctx(actor), {})).data.account;
  };
  expect(await exported({ termsAcceptedAt: harness.now, termsVersion: null })).toMatchObject({
    termsAcceptedAt: harness.now,
    termsVersion: "1.0",
  });
  expect(await exported({ termsAcceptedAt: harness.now, termsVersion: "1.1" })).toMatchObject({
    termsVersion: "1.1",
  });
});

const visitor = () => harness.ctx({ kind: "visitor" });
const newClient = (email: string, termsVersion?: string) => ({
  fullName: "Nina Nieuw",
  email,
  phone: null,
  password: "lang genoeg wachtwoord",
  terms: true as const,
  termsVersion,
  returnTo: null,
});
const accepted = async (email: string) =>
  (await harness.db.select().from(registrations).where(eq(registrations.email, email)))[0];

/** Version 1.0 holds; 1.1 does from this day on. */
const known = (from: string) =>
  harness.db.insert(termsVersions).values([
    { version: "1.0", effectiveOn: "2026-01-01", announcedAt: harness.now },
    { version: "1.1", effectiveOn: from, announcedAt: harness.now },
  ]);

describe("who accepts the terms", () => {
  test("accepts the version of the page, which is kept", async () => {
    await known("2026-01-02");
    await registerClient(visitor(), newClient("op-de-pagina@voorbeeld.nl", "1.1"));
    expect(await accepted("op-de-pagina@voorbeeld.nl")).toMatchObject({ termsVersion: "1.1" });
  });

  test("is refused with a page of before a new version, and nothing is kept", async () => {
    await known("2026-01-02");
    const old = registerClient(visitor(), newClient("oude-pagina@voorbeeld.nl", "1.0"));
    await expect(old).rejects.toMatchObject({ code: "terms_changed" });
    expect(await accepted("oude-pagina@voorbeeld.nl")).toBeUndefined();
  });

  test("is refused with a version that does not hold yet, or never existed", async () => {
    await known("2027-01-01");
    for (const version of ["1.1", "9.9"]) {
      const early = registerClient(visitor(), newClient("te-vroeg@voorbeeld.nl", version));
      await expect(early).rejects.toMatchObject({ code: "terms_changed" });
    }
  });

  test("accepts the version of the day when a program sends no version", async () => {
    await known("2027-01-01");
    await registerClient(visitor(), newClient("programma@voorbeeld.nl"));
    expect(await accepted("programma@voorbeeld.nl")).toMatchObject({ termsVersion: "1.0" });
  });
});

test("the versions of this build are in order, and each later one says what changes", async () => {
  const plans: readonly { version: string; from: string; changes: readonly string[] }[] = TERMS_VERSIONS;
  expect(plans.map(({ from }) => from)).toEqual(plans.map(({ from }) => from).toSorted());
  expect(new Set(plans.map(({ version }) => version)).size).toBe(plans.length);
  for (const { changes } of plans.slice(1)) expect(changes.length).toBeGreaterThan(0);
  await announceTerms(system(), {});
  expect((await knownTerms(harness)).map(({ version }) => version)).toEqual([plans.at(-1)!.version]);
});
