import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { briefAddresses, briefs } from "#db/schema/index.ts";
import { bystander } from "../../tests/support/bystander.ts";
import { outcome } from "../../tests/support/outcomes.ts";
import { orderedMails } from "../../tests/support/outbox.ts";
import { cleaningRequest, client, CLIENT_SECRETS, company } from "../../tests/support/people.ts";
import { openTestWorld, type TestWorld } from "../../tests/support/world.ts";
import type { Actor } from "../context.ts";
import { newId } from "../ids.ts";
import { beginDraft, loadDraft } from "./drafts.ts";
import { openBriefs } from "./open-briefs-view.ts";
import { submitCleaningBrief } from "./submit-cleaning-brief.ts";

const visitor: Actor = { kind: "visitor" };
const cleaners = { vertical: "cleaning", profileId: null, serviceAreas: [] } as const;

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(() => world.close());

const submit = (actor: Actor, change: Record<string, unknown> = {}, draftId = newId(world.now)) =>
  submitCleaningBrief(world.ctx(actor), draftId, cleaningRequest(world, change));
const stored = async (id: string) => (await world.db.select().from(briefs).where(eq(briefs.id, id)))[0]!;
const visibleIds = async () => {
  const { rows } = await openBriefs(world, { ...cleaners, serviceAreas: [], subscribed: true }, {});
  return rows.map(({ id }) => id);
};

test("what a visitor sends in waits, unseen, for the mail that was sent to be answered", async () => {
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
  expect(await orderedMails(world)).toEqual([`confirm-brief ${briefId}`]);
  expect(await visibleIds()).toEqual([]);
});

test("what a signed-in client sends in is published at once, under the account's own address", async () => {
  const owner = await client(world);
  const { briefId, published } = await submit(owner, { clientEmail: "iemand.anders@test.example" });
  expect(published).toBe(true);
  expect(await stored(briefId)).toMatchObject({
    clientId: owner.userId,
    ownerEmail: owner.email,
    confirmedAt: world.now,
    publishedAt: world.now,
  });
  expect(await orderedMails(world)).toEqual([`brief-published ${briefId}`]);
  expect(await visibleIds()).toEqual([briefId]);
});

test("a company's own address is refused at once: its account could not answer a quote", async () => {
  const { actor } = await company(world);
  const asked = submit(actor, { clientEmail: actor.email });
  expect(await outcome(asked)).toEqual({ refusal: "client_required" });
  expect(await world.db.$count(briefs)).toBe(0);
});

test("an account whose address is not confirmed, and a company, answer the mail like a visitor", async () => {
  const unconfirmed = { ...(await client(world)), emailVerified: false };
  const { actor } = await company(world);
  for (const someone of [unconfirmed, actor]) {
    const { briefId, published } = await submit(someone, { clientEmail: "post@test.example" });
    expect(published).toBe(false);
    expect(await stored(briefId)).toMatchObject({ clientId: null, ownerEmail: "post@test.example" });
  }
  expect(await visibleIds()).toEqual([]);
});

test("the answers become columns, details and an address of their own", async () => {
  const { briefId } = await submit(visitor, {
    serviceType: "end",
    afterConstruction: "yes",
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
    province: "Utrecht",
    eventDate: "2026-03-20",
    startTime: "08:00",
    budgetMinEuro: 200,
    budgetMaxEuro: 500,
    description: "Graag groene zeep.",
    additionalInfo: "Er is een hond.",
    maxProposals: 5,
    proposalsCount: 0,
    details: { vertical: "cleaning", serviceType: "end", afterConstruction: true, budgetBand: "200_500" },
  });
  expect(await world.db.select().from(briefAddresses)).toMatchObject([
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
  test("hold nothing of who asks or where", async () => {
    const { briefId } = await submit(visitor);
    const kept = JSON.stringify((await stored(briefId)).details);
    for (const secret of [CLIENT_SECRETS.name, CLIENT_SECRETS.email, "612345678", CLIENT_SECRETS.street])
      expect(kept).not.toContain(secret);
  });

  test("forget an answer to a question that was not asked", async () => {
    const { briefId } = await submit(visitor, { serviceType: "window", afterConstruction: "yes" });
    expect(await stored(briefId)).toMatchObject({
      category: "WINDOW_CLEANING",
      details: { afterConstruction: null },
    });
  });
});

test("the province follows from the postcode, and the client's correction wins", async () => {
  const followed = await submit(visitor, { postcode: "9711 AA" });
  const corrected = await submit(visitor, { postcode: "9711 AA", province: "Drenthe" });
  expect((await stored(followed.briefId)).province).toBe("Groningen");
  expect((await stored(corrected.briefId)).province).toBe("Drenthe");
});

test("a draft becomes one request: sending it again gives the first one back", async () => {
  const draft = { kind: "cleaning" as const, fields: ["place"], answers: { place: "Utrecht" } };
  const draftId = await beginDraft(world, draft);
  const first = await submit(visitor, {}, draftId);
  const second = await submit(visitor, { clientName: "Iemand anders" }, draftId);
  expect(second).toEqual(first);
  expect((await stored(first.briefId)).clientName).toBe(CLIENT_SECRETS.name);
  expect(await orderedMails(world)).toHaveLength(1);
});

test("putting a request right takes the first one back, unless its mail was answered", async () => {
  const put = (correctedId: string) =>
    submitCleaningBrief(world.ctx(visitor), newId(world.now), cleaningRequest(world), correctedId);
  const [mistyped, confirmed] = [newId(world.now), newId(world.now)];
  const first = await submit(visitor, { clientEmail: "tikfout@test.example" }, mistyped);
  const answered = await submit(visitor, {}, confirmed);
  const published = { confirmedAt: world.now, publishedAt: world.now, expiresAt: world.now };
  await world.db.update(briefs).set(published).where(eq(briefs.id, answered.briefId));
  const others = await bystander(world);
  const [second, third] = [await put(mistyped), await put(confirmed)];
  const left = await world.db.select({ id: briefs.id }).from(briefs);
  expect(left).toEqual(
    expect.arrayContaining([answered, second, third].map(({ briefId }) => ({ id: briefId }))),
  );
  expect(left).not.toContainEqual({ id: first.briefId });
  await others.expectUntouched();
});

test("a draft is forgotten with the publishing, not before its mail was answered", async () => {
  const draft = { kind: "cleaning" as const, fields: ["place"], answers: { place: "Utrecht" } };
  const waiting = await beginDraft(world, draft);
  await submit(visitor, {}, waiting);
  expect(await loadDraft(world, { id: waiting, kind: "cleaning" })).toEqual({ place: "Utrecht" });
  const published = await beginDraft(world, draft);
  await submit(await client(world), {}, published);
  expect(await loadDraft(world, { id: published, kind: "cleaning" })).toBeNull();
  expect(await loadDraft(world, { id: waiting, kind: "cleaning" })).not.toBeNull();
});

test("an address that never asked is mailed five times an hour; sending the same draft again is no new request", async () => {
  const draftId = newId(world.now);
  for (let sent = 0; sent < 7; sent += 1) await submit(visitor, {}, draftId);
  for (let sent = 0; sent < 4; sent += 1) await submit(visitor);
  expect(await outcome(submit(visitor))).toEqual({ refusal: "too_many_requests" });
  expect(await world.db.$count(briefs)).toBe(5);
  expect(await outcome(submit(visitor, { clientEmail: "ander@test.example" }))).not.toHaveProperty("refusal");
});
