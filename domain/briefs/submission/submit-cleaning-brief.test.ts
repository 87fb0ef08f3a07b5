import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { briefAddresses, briefs } from "#db/schema/index.ts";
import { addUnrelatedData } from "../../../tests/support/kept/unrelated-data.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { orderedMails } from "../../../tests/support/harness/outbox.ts";
import { cleaningSubmission, CLIENT_SECRETS } from "../../../tests/support/people/briefs.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { client } from "../../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import type { Actor } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { beginDraft } from "../../drafts/begin-draft.ts";
import { loadDraft } from "../../drafts/draft-view.ts";
import { openBriefs } from "../open-list/open-briefs-view.ts";
import { submitCleaningBrief } from "./submit-cleaning-brief.ts";

const visitor: Actor = { kind: "visitor" };
const cleaners = { vertical: "cleaning", companyId: null, serviceAreas: [] } as const;

let harness: TestHarness;
beforeEach(async () => {
  harness = await openTestHarness();
});
afterEach(() => harness.close());

const submit = (actor: Actor, change: Record<string, unknown> = {}, draftId?: string) =>
  submitCleaningBrief(harness.ctx(actor), cleaningSubmission(harness, change, draftId));
const stored = async (id: string) => (await harness.db.select().from(briefs).where(eq(briefs.id, id)))[0]!;
const visibleIds = async () => {
  const { rows } = await openBriefs(harness, { ...cleaners, serviceAreas: [], subscribed: true }, {});
  return rows.map(({ id }) => id);
};

test("a visitor's brief is invisible until it is confirmed, and a mail is sent", async () => {
  const { briefId, published } = await submit(visitor);
  expect(published).toBe(false);
  expect(await stored(briefId)).toMatchObject({
    status: "OPEN",
    clientId: null,
    ownerEmail: CLIENT_SECRETS.email,
    confirmedAt: null,
    publishedAt: null,
    expiresAt: null,
  });
  expect(await orderedMails(harness)).toEqual([`confirm-brief ${briefId}`]);
  expect(await visibleIds()).toEqual([]);
});

test("a signed-in client's brief is published at once, under the address of the account", async () => {
  const owner = await client(harness);
  const { briefId, published } = await submit(owner, { clientEmail: "iemand.anders@test.example" });
  expect(published).toBe(true);
  expect(await stored(briefId)).toMatchObject({
    clientId: owner.userId,
    ownerEmail: owner.email,
    confirmedAt: harness.now,
    publishedAt: harness.now,
  });
  expect(await orderedMails(harness)).toEqual([`brief-published ${briefId}`]);
  expect(await visibleIds()).toEqual([briefId]);
});

test("refuses the address of a company account, which could not answer proposals", async () => {
  const { actor } = await company(harness);
  const asked = submit(actor, { clientEmail: actor.email });
  expect(await outcome(asked)).toEqual({ refusal: "client_required" });
  expect(await harness.db.$count(briefs)).toBe(0);
});

test("an account without a confirmed address, and a company, confirm by mail like a visitor", async () => {
  const unconfirmed = { ...(await client(harness)), emailVerified: false };
  const { actor } = await company(harness);
  for (const someone of [unconfirmed, actor]) {
    const { briefId, published } = await submit(someone, { clientEmail: "post@test.example" });
    expect(published).toBe(false);
    expect(await stored(briefId)).toMatchObject({ clientId: null, ownerEmail: "post@test.example" });
  }
  expect(await visibleIds()).toEqual([]);
});

test("stores the answers as columns, details and an address row", async () => {
  const { briefId } = await submit(visitor, {
    serviceType: "end",
    afterConstruction: "yes",
    constructionState: "dust",
    handOverDate: "2026-03-22",
    emptyHome: "yes",
    squareMeters: "120",
    addition: "bis",
    budget: "200_500",
    specialRequests: "Graag groene zeep.",
    additionalInfo: "Er is een hond.",
  });
  expect(await stored(briefId)).toMatchObject({
    vertical: "cleaning",
    category: "CONSTRUCTION",
    locationText: "Utrecht (3511)",
    postcode4: "3511",
    province: "Utrecht",
    eventDate: "2026-03-20",
    startTime: "08:00",
    budgetMinEuro: 200,
    budgetMaxEuro: 500,
    description: "Graag groene zeep.",
    additionalInfo: "Er is een hond.",
    maxProposals: 5,
    proposalsCount: 0,
    details: {
      vertical: "cleaning",
      serviceType: "end",
      afterConstruction: true,
      // A home is handed over once.
      frequency: "once",
      construction: "dust",
      handOver: { day: "2026-03-22", isEmpty: true },
      budgetBand: "200_500",
    },
  });
  expect(await harness.db.select().from(briefAddresses)).toMatchObject([
    {
      briefId,
      kind: "JOB",
      postcode: "3511 QX",
      houseNumber: "12",
      addition: "bis",
      street: CLIENT_SECRETS.street,
      place: "Utrecht",
    },
  ]);
});

describe("details", () => {
  test("contain no contact details and no exact address", async () => {
    const { briefId } = await submit(visitor);
    const kept = JSON.stringify((await stored(briefId)).details);
    for (const secret of [CLIENT_SECRETS.name, CLIENT_SECRETS.email, "612345678", CLIENT_SECRETS.street])
      expect(kept).not.toContain(secret);
  });

  test("leave out answers to questions that do not apply", async () => {
    const { briefId } = await submit(visitor, {
      serviceType: "window",
      afterConstruction: "yes",
      windowCount: "12",
      windowSides: "both",
      windowFloor: "first",
      rooms: ["kitchen"],
      squareMeters: "80",
      carpetMaterial: "wool",
    });
    const { category, details } = await stored(briefId);
    expect(category).toBe("WINDOW_CLEANING");
    expect(details).toMatchObject({
      afterConstruction: null,
      rooms: [],
      squareMeters: null,
      windows: { count: 12, sides: "both", floor: "first", reach: null },
    });
    expect(details).not.toHaveProperty("carpet");
  });
});

test("the province follows from the postcode, unless the client corrected it", async () => {
  const followed = await submit(visitor, { postcode: "9711 AA" });
  const corrected = await submit(visitor, { postcode: "9711 AA", province: "Drenthe" });
  expect((await stored(followed.briefId)).province).toBe("Groningen");
  expect((await stored(corrected.briefId)).province).toBe("Drenthe");
});

test("submitting a draft again returns the first brief", async () => {
  const draft = { kind: "cleaning" as const, fields: ["place"], answers: { place: "Utrecht" } };
  const draftId = await beginDraft(harness.ctx(visitor), draft);
  const first = await submit(visitor, {}, draftId);
  const second = await submit(visitor, { clientName: "Iemand anders" }, draftId);
  expect(second).toEqual(first);
  expect((await stored(first.briefId)).clientName).toBe(CLIENT_SECRETS.name);
  expect(await orderedMails(harness)).toHaveLength(1);
});

test("a corrected brief replaces the first one, unless that was confirmed", async () => {
  const put = (correctedId: string) =>
    submitCleaningBrief(harness.ctx(visitor), { ...cleaningSubmission(harness), correctedId });
  const [mistyped, confirmed] = [newId(harness.now), newId(harness.now)];
  const first = await submit(visitor, { clientEmail: "tikfout@test.example" }, mistyped);
  const answered = await submit(visitor, {}, confirmed);
  const published = { confirmedAt: harness.now, publishedAt: harness.now, expiresAt: harness.now };
  await harness.db.update(briefs).set(published).where(eq(briefs.id, answered.briefId));
  const others = await addUnrelatedData(harness);
  const [second, third] = [await put(mistyped), await put(confirmed)];
  const left = await harness.db.select({ id: briefs.id }).from(briefs);
  expect(left).toEqual(
    expect.arrayContaining([answered, second, third].map(({ briefId }) => ({ id: briefId }))),
  );
  expect(left).not.toContainEqual({ id: first.briefId });
  await others.expectUntouched();
});

test("deletes the draft when the brief is published, not before", async () => {
  const draft = { kind: "cleaning" as const, fields: ["place"], answers: { place: "Utrecht" } };
  const waiting = await beginDraft(harness.ctx(visitor), draft);
  await submit(visitor, {}, waiting);
  expect(await loadDraft(harness, { draftId: waiting, kind: "cleaning" })).toEqual({ place: "Utrecht" });
  const published = await beginDraft(harness.ctx(visitor), draft);
  await submit(await client(harness), {}, published);
  expect(await loadDraft(harness, { draftId: published, kind: "cleaning" })).toBeNull();
  expect(await loadDraft(harness, { draftId: waiting, kind: "cleaning" })).not.toBeNull();
});

test("mails an address five times an hour; submitting the same draft again does not count", async () => {
  const draftId = newId(harness.now);
  for (let sent = 0; sent < 7; sent += 1) await submit(visitor, {}, draftId);
  for (let sent = 0; sent < 4; sent += 1) await submit(visitor);
  expect(await outcome(submit(visitor))).toEqual({ refusal: "too_many_requests" });
  expect(await harness.db.$count(briefs)).toBe(5);
  expect(await outcome(submit(visitor, { clientEmail: "ander@test.example" }))).not.toHaveProperty("refusal");
});

test("takes 30 requests an hour from one network address", async () => {
  const send = (from: string) =>
    submitCleaningBrief(harness.ctx(visitor, from), cleaningSubmission(harness, {}, draftId));
  const draftId = newId(harness.now);
  for (let sent = 0; sent < 30; sent += 1) await send("one address");
  expect(await outcome(send("one address"))).toEqual({ refusal: "too_many_requests" });
  expect(await outcome(send("another"))).not.toHaveProperty("refusal");
});
