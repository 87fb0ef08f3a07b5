import { buffer } from "node:stream/consumers";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  companies,
  companyChecks,
  companyProfiles,
  events,
  outbox,
  proposals,
  regionPlaces,
  subscriptions,
} from "#db/schema/index.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { checkInput, company, giveCheck, type Company } from "../../tests/support/people/companies.ts";
import type { TestHarness } from "../../tests/support/harness/harness.ts";
import { openUploadHarness } from "../../tests/support/harness/upload-harness.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { client, operator as newOperator } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { CHECK_KEPT_DAYS, type CheckKind } from "../evidence/rules.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { addDays, addHours, amsterdamDay } from "../kernel/dates.ts";
import { MAIL_FACTS } from "../mails/mail-facts.ts";
import { saveCompanyDetails } from "../companies/save-company-details.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { deleteOldChecks } from "./delete-old-checks.ts";
import { endCheck } from "./end-check.ts";
import { expireChecks } from "./expire-checks.ts";
import { recordCheckInput } from "./input.ts";
import { recordCheck } from "./record-check.ts";
import { checkedCompany, evidenceKey } from "./views.ts";

const NOW = new Date("2026-11-03T10:00:00Z");
const PDF = new TextEncoder().encode("%PDF-1.7 een uittreksel");

let harness: TestHarness;
let ineke: UserActor;
let firm: Company;
let ctx: Ctx;
beforeAll(async () => {
  ({ harness } = await openUploadHarness());
  harness.now = NOW;
  ineke = await newOperator(harness);
});
beforeEach(async () => {
  harness.now = NOW;
  ctx = harness.ctx(ineke);
  firm = await company(harness);
});
afterAll(() => harness.close());

const system = () => harness.ctx({ kind: "system" });
const live = async () =>
  (
    await harness.db
      .select({ kind: companyChecks.kind })
      .from(companyChecks)
      .where(and(eq(companyChecks.companyId, firm.actor.companyId!), isNull(companyChecks.endedAt)))
      .orderBy(asc(companyChecks.kind))
  ).map(({ kind }) => kind);
const isVerified = async () =>
  (await harness.db.select().from(companyProfiles).where(eq(companyProfiles.id, firm.profileId)))[0]!
    .verified;
const eventsOf = (type: string) =>
  harness.db
    .select({ data: events.data })
    .from(events)
    .where(and(eq(events.type, type), eq(events.companyId, firm.actor.companyId!)));
const add = async (kind: CheckKind = "KVK") => recordCheck(ctx, await checkInput(harness, firm.actor, kind));

/** Every profile is marked as checked exactly when its company has a live KvK check. */
async function marksAreDerived() {
  const { rows } = await harness.db.execute(sql`
    select id from photographer_profiles p where p.verified <> exists (select 1 from company_checks c
      where c.company_id = p.company_id and c.kind = 'KVK' and c.ended_at is null)`);
  expect(rows).toEqual([]);
}

test("the mark of a profile follows the live KvK check, whoever writes the row", async () => {
  expect(await isVerified()).toBe(false);
  await harness.db
    .update(companyProfiles)
    .set({ verified: true, verifiedAt: NOW })
    .where(eq(companyProfiles.id, firm.profileId));
  expect(await isVerified()).toBe(false);
  await add("VOG");
  expect(await isVerified()).toBe(false);
  const { checkId } = await add();
  expect(await isVerified()).toBe(true);
  await marksAreDerived();
  await endCheck(ctx, { checkId, facts: "Uitgeschreven bij de KvK" });
  expect(await isVerified()).toBe(false);
  await marksAreDerived();
});

test("a company reads in a mail why its check was withdrawn, until there is a new one", async () => {
  const { checkId } = await add();
  await endCheck(ctx, { checkId, facts: "Uitgeschreven bij de KvK" });
  const mails = await harness.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, "check-withdrawn"), eq(sql`${outbox.payload}->>'checkId'`, checkId)));
  expect(mails).toHaveLength(1);
  const facts = () => MAIL_FACTS.decidedCheck(system(), mails[0]!.payload);
  expect(await facts()).toMatchObject({
    to: firm.actor.email,
    kind: "KVK",
    why: "Uitgeschreven bij de KvK",
    firstQuoteWaits: false,
  });
  await add();
  expect(await facts()).toBeNull();
});

test("a check that was recorded before the profile marks the profile when it is made", async () => {
  const [profile] = await harness.db
    .delete(companyProfiles)
    .where(eq(companyProfiles.id, firm.profileId))
    .returning();
  await add();
  await harness.db.insert(companyProfiles).values({ ...profile!, verified: false });
  expect(await isVerified()).toBe(true);
});

test("keeps source, day, end, operator, note and file, and shows them to operators alone", async () => {
  const input = await checkInput(harness, firm.actor, "INSURANCE");
  const check = { ...input.check, note: "Dekking tot een miljoen", validUntil: "2027-06-30" };
  const { checkId } = await recordCheck(ctx, { ...input, check, upload: PDF });
  const seen = await checkedCompany(ctx, firm.actor.companyId!);
  expect(seen!.checks).toMatchObject([
    {
      kind: "INSURANCE",
      source: "Handelsregister",
      seenOn: "2026-11-03",
      validUntil: "2027-06-30",
      hasFile: true,
    },
  ]);
  expect(seen!.checks[0]).toMatchObject({ note: "Dekking tot een miljoen", checkedBy: ineke.fullName });
  const key = await evidenceKey(ctx, checkId);
  expect(key).toMatch(/^checks\/.*\.pdf$/);
  const { body } = (await harness.storage.get(key!))!;
  expect(await buffer(body)).toEqual(Buffer.from(PDF));
  const owner = harness.ctx(firm.actor);
  expect(await outcome(evidenceKey(owner, checkId))).toEqual({ refusal: "not_allowed" });
  expect(await outcome(checkedCompany(owner, firm.actor.companyId!))).toEqual({ refusal: "not_allowed" });
});

test("refuses a file that is no PDF, PNG or JPEG, and stores nothing", async () => {
  const input = await checkInput(harness, firm.actor);
  const upload = new TextEncoder().encode("<svg onload=alert(1)>");
  expect(await outcome(recordCheck(ctx, { ...input, upload }))).toEqual({ refusal: "evidence_not_readable" });
  expect(await live()).toEqual([]);
});

test("removes the file of a check that could not be recorded", async () => {
  const removed: string[] = [];
  const storage = { ...ctx.storage, remove: async (key: string) => void removed.push(key) };
  const input = await checkInput(harness, firm.actor);
  const seen = { ...input.seen, kvkNumber: "87654321" };
  expect(await outcome(recordCheck({ ...ctx, storage }, { ...input, seen, upload: PDF }))).toEqual({
    refusal: "company_changed",
  });
  expect(removed).toEqual([expect.stringMatching(/^checks\/.*\.pdf$/)]);
});

test("a second press, and a second operator with the same page, are told that it was recorded already", async () => {
  const input = await checkInput(harness, firm.actor);
  const { checkId } = await recordCheck(ctx, input);
  expect(await outcome(recordCheck(ctx, input))).toEqual({ refusal: "check_changed" });
  await recordCheck(ctx, { ...input, replaces: checkId });
  expect(await live()).toEqual(["KVK"]);
  expect(await outcome(endCheck(ctx, { checkId, facts: "Oud" }))).toEqual({ refusal: "check_changed" });
  const rows = await harness.db.select().from(companyChecks).where(eq(companyChecks.id, checkId));
  expect(rows).toMatchObject([{ endedReason: "REPLACED" }]);
});

test.each([
  ["a name on the profile that changed since", { businessName: "Anders" }, "company_changed"],
  ["a legal form that changed since", { legalForm: "NV" }, "company_changed"],
])("does not record a KvK check over %s", async (_, change, refusal) => {
  const input = await checkInput(harness, firm.actor);
  expect(await outcome(recordCheck(ctx, { ...input, seen: { ...input.seen, ...change } }))).toEqual({
    refusal,
  });
  expect(await isVerified()).toBe(false);
});

test("a NIWO licence is for movers, and a btw-id is checked where there is one", async () => {
  expect(await outcome(add("NIWO"))).toEqual({ refusal: "invalid_input" });
  expect(await outcome(add("VAT"))).toEqual({ refusal: "check_without_vat_id" });
  firm = await company(harness, { vertical: "moving" });
  await add("NIWO");
  expect(await live()).toEqual(["NIWO"]);
});

test("the database refuses a NIWO check of a cleaner, two live checks of a kind, and insurance without an end", async () => {
  await expect(giveCheck(harness, firm, { kind: "NIWO", validUntil: "2027-01-01" })).rejects.toThrow();
  await expect(giveCheck(harness, firm, { kind: "INSURANCE" })).rejects.toThrow();
  await giveCheck(harness, firm);
  await expect(giveCheck(harness, firm)).rejects.toThrow();
});

/** What the form of a check says of a changed field. */
const parse = async (change: object) => {
  const input = await checkInput(harness, firm.actor, "INSURANCE");
  const { error } = recordCheckInput(NOW).safeParse({ ...input, check: { ...input.check, ...change } });
  return error?.issues.map(({ path, message }) => [path.at(-1), message]) ?? [];
};

describe("the form", () => {
  test.each([
    [{ note: "BSN 111222333" }, [["note", "may_be_bsn"]]],
    [{ source: "111222333" }, [["source", "may_be_bsn"]]],
    [{ seenOn: "2026-11-04" }, [["seenOn", "date_in_future"]]],
    [{ validUntil: "2026-11-02" }, [["validUntil", "date_in_past"]]],
    [{ validUntil: "" }, [["validUntil", "required"]]],
    [{ note: "Polis 12.345" }, []],
  ])("%o: %o", async (change, found) => {
    expect(await parse(change)).toEqual(found);
  });
});

/** The subscription, the places and the quotes of the company. */
const ownRows = () =>
  Promise.all(
    [subscriptions, regionPlaces, proposals].map((table) =>
      harness.db.select().from(table).where(eq(table.companyId, firm.actor.companyId!)),
    ),
  );

test("a change of the KvK number ends every check, with one event and one mail", async () => {
  await add();
  await add("VOG");
  const briefId = await publishedBrief(harness, await client(harness));
  await sendProposal(harness.ctx(firm.actor), { briefId, ...QUOTE });
  const before = await ownRows();
  expect(before.map(({ length }) => length > 0)).toEqual([true, true, true]);
  await saveCompanyDetails(harness.ctx(firm.actor), { companyName: "Glans BV", kvkNumber: "87654321" });
  expect(await live()).toEqual([]);
  expect(await ownRows()).toEqual(before);
  expect(await eventsOf("company.check_lapsed")).toEqual([
    { data: { kinds: "KVK VOG", reason: "KVK_CHANGED" } },
  ]);
  await harness.db
    .update(companies)
    .set({ kvkNumber: "11111111" })
    .where(eq(companies.id, firm.actor.companyId!));
});

describe("the clock", () => {
  const LAST_DAY = addDays(amsterdamDay(NOW), 20);

  test("tells the company once, 30 days before, and ends the check after its last day", async () => {
    await giveCheck(harness, firm, { kind: "INSURANCE", validUntil: addDays(amsterdamDay(NOW), 31) });
    await expireChecks(system(), {});
    expect(await eventsOf("company.check_expires_soon")).toEqual([]);
    harness.now = addHours(NOW, 24);
    await expireChecks(system(), {});
    await expireChecks(system(), {});
    expect(await eventsOf("company.check_expires_soon")).toMatchObject([{ data: { check: "INSURANCE" } }]);
    const soon = and(
      eq(outbox.kind, "check-expires-soon"),
      sql`${outbox.payload} ->> 'companyId' = ${firm.actor.companyId}`,
    );
    expect(await harness.db.$count(outbox, soon)).toBe(1);
    harness.now = addHours(NOW, 33 * 24);
    await expireChecks(system(), {});
    expect(await live()).toEqual([]);
  });

  test("a check holds on its last day, and ends after it, once", async () => {
    await giveCheck(harness, firm, { validUntil: LAST_DAY });
    harness.now = new Date(`${LAST_DAY}T22:30:00Z`);
    await expireChecks(system(), {});
    expect(await isVerified()).toBe(true);
    harness.now = new Date(`${LAST_DAY}T23:30:00Z`);
    await expireChecks(system(), {});
    await expireChecks(system(), {});
    expect(await isVerified()).toBe(false);
    expect(await eventsOf("company.check_lapsed")).toEqual([{ data: { kinds: "KVK", reason: "EXPIRED" } }]);
    await marksAreDerived();
  });
});

test("a check that ended is kept for two years, and then deleted with its file", async () => {
  const { checkId } = await recordCheck(ctx, { ...(await checkInput(harness, firm.actor)), upload: PDF });
  const key = await evidenceKey(ctx, checkId);
  await endCheck(ctx, { checkId, facts: "Uitgeschreven" });
  harness.now = addHours(NOW, 24 * CHECK_KEPT_DAYS);
  await deleteOldChecks(system());
  expect(await harness.storage.get(key!)).not.toBeNull();
  harness.now = addHours(NOW, 24 * CHECK_KEPT_DAYS + 1);
  await deleteOldChecks(system());
  expect(await harness.storage.get(key!)).toBeNull();
  expect((await checkedCompany(ctx, firm.actor.companyId!))!.checks).toEqual([]);
});
