import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { events, outbox, profiles, registrations, termsVersions } from "#db/schema/index.ts";
import { company } from "../../tests/support/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import { outcomes } from "../../tests/support/outcomes.ts";
import { registerClient } from "../accounts/register-client.ts";
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

test("a new site has the first version from its own day, and mails nobody", async () => {
  await announceVersions(system(), [FIRST, SECOND]);
  expect(await knownTerms(harness)).toEqual([
    { version: "1.0", effectiveOn: "2026-01-01" },
    { version: "1.1", effectiveOn: "2026-03-20" },
  ]);
  expect(await mails()).toEqual([]);
});

test("tells every company once, and the new version starts thirty days later at the earliest", async () => {
  await announceVersions(system(), [FIRST]);
  const { actor } = await company(harness);
  const other = await company(harness);
  await outcomes([1, 2, 3].map(() => announceVersions(system(), [FIRST, SECOND])));
  expect((await knownTerms(harness)).at(-1)).toEqual({ version: "1.1", effectiveOn: "2026-04-10" });
  const orders = (await mails()).map(({ payload }) => payload);
  expect(orders.map(({ companyId }) => companyId!).toSorted()).toEqual(
    [actor.companyId!, other.actor.companyId!].toSorted(),
  );
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
const client = (email: string, termsVersion?: string) => ({
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
    await registerClient(visitor(), client("op-de-pagina@voorbeeld.nl", "1.1"));
    expect(await accepted("op-de-pagina@voorbeeld.nl")).toMatchObject({ termsVersion: "1.1" });
  });

  test("is refused with a page of before a new version, and nothing is kept", async () => {
    await known("2026-01-02");
    const old = registerClient(visitor(), client("oude-pagina@voorbeeld.nl", "1.0"));
    await expect(old).rejects.toMatchObject({ code: "terms_changed" });
    expect(await accepted("oude-pagina@voorbeeld.nl")).toBeUndefined();
  });

  test("is refused with a version that does not hold yet, or never existed", async () => {
    await known("2027-01-01");
    for (const version of ["1.1", "9.9"]) {
      const early = registerClient(visitor(), client("te-vroeg@voorbeeld.nl", version));
      await expect(early).rejects.toMatchObject({ code: "terms_changed" });
    }
  });

  test("accepts the version of the day when a program sends no version", async () => {
    await known("2027-01-01");
    await registerClient(visitor(), client("programma@voorbeeld.nl"));
    expect(await accepted("programma@voorbeeld.nl")).toMatchObject({ termsVersion: "1.0" });
  });
});

test("the versions of this build are in order, and each later one says what changes", async () => {
  const plans: readonly { version: string; from: string; changes: readonly string[] }[] = TERMS_VERSIONS;
  expect(plans.map(({ from }) => from)).toEqual(plans.map(({ from }) => from).toSorted());
  expect(new Set(plans.map(({ version }) => version)).size).toBe(plans.length);
  for (const { changes } of plans.slice(1)) expect(changes.length).toBeGreaterThan(0);
  await announceTerms(system(), {});
  expect(await knownTerms(harness)).toHaveLength(plans.length);
});
