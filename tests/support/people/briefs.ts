import { briefAddresses, briefs } from "#db/schema/index.ts";
import type { CleaningDetails } from "#domain/briefs/details.ts";
import { cleaningBriefInput, type CleaningBriefInput } from "#domain/briefs/input.ts";
import { requestPage, type RequestPage } from "#domain/proposals/request-view.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { TestHarness } from "../harness/harness.ts";

type Harness = Pick<TestHarness, "db" | "now">;

/** What identifies the client of `publishedBrief`. None of it may reach a company before the reveal. */
export const CLIENT_SECRETS = {
  name: "Wilhelmina Kanarie",
  email: "wilhelmina.kanarie@geheim.example",
  phone: "+31612345678",
  street: "Kanariestraat",
  houseNumber: "98765",
  addition: "bis-geheim",
  postcodeLetters: "QX",
};

/**
 * The text without UUIDs, signatures of links, fractions of seconds, nonces and names of built files, whose characters can
 * equal a house number or the letters of a postcode by accident.
 */
export const withoutIds = (text: string) =>
  text.replaceAll(
    /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\.[\w-]{43}(?![\w-])|\.\d{3,}|nonce="[^"]*"|\/assets\/[\w.-]+/g,
    "",
  );

export const DETAILS: CleaningDetails = {
  vertical: "cleaning",
  serviceType: "regular",
  afterConstruction: null,
  frequency: "once",
  propertyType: "house",
  squareMeters: 120,
  rooms: ["kitchen"],
  additionalServices: [],
  cleaningSupplies: null,
  timePreference: "flexible",
  budgetBand: null,
};

type BriefColumns = Partial<typeof briefs.$inferInsert>;

/** Inserts published briefs of this client. `change` replaces columns. */
export async function publishedBriefs(
  harness: Harness,
  owner: UserActor,
  count: number,
  change: BriefColumns | ((index: number) => BriefColumns) = {},
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(harness.now),
    submissionKey: newId(harness.now),
    clientId: owner.userId,
    ownerEmail: owner.email,
    clientName: CLIENT_SECRETS.name,
    clientPhone: CLIENT_SECRETS.phone,
    vertical: "cleaning" as const,
    category: "RESIDENTIAL" as const,
    locationText: "Utrecht (3511)",
    postcode4: "3511",
    province: "Utrecht" as const,
    details: DETAILS,
    status: "OPEN" as const,
    createdAt: harness.now,
    confirmedAt: harness.now,
    publishedAt: harness.now,
    expiresAt: addHours(harness.now, 30 * 24),
    ...(typeof change === "function" ? change(index) : change),
  }));
  await harness.db.insert(briefs).values(rows);
  await harness.db.insert(briefAddresses).values(
    rows.map(({ id }) => ({
      briefId: id,
      kind: "JOB" as const,
      postcode: `3511 ${CLIENT_SECRETS.postcodeLetters}`,
      houseNumber: CLIENT_SECRETS.houseNumber,
      addition: CLIENT_SECRETS.addition,
      street: CLIENT_SECRETS.street,
      place: "Utrecht",
    })),
  );
  return rows.map(({ id }) => id);
}

/** Columns of a brief whose client has not confirmed it yet. */
export const UNCONFIRMED = { clientId: null, confirmedAt: null, publishedAt: null, expiresAt: null };

/** One published brief: see `publishedBriefs`. */
export async function publishedBrief(harness: Harness, owner: UserActor, change: BriefColumns = {}) {
  const [id] = await publishedBriefs(harness, owner, 1, change);
  return id!;
}

/** The page of a brief as its client reads it. */
export async function pageOf(harness: Harness, owner: UserActor, briefId: string): Promise<RequestPage> {
  const page = await requestPage(harness, { kind: "client", userId: owner.userId }, briefId);
  if (!page) throw new Error("this client has no such brief");
  return page;
}

/** The form fields that a cleaning wizard sends; `change` replaces fields. */
export function cleaningForm(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    serviceType: "regular",
    frequency: "weekly",
    startDate: "2026-03-20",
    propertyType: "house",
    rooms: ["kitchen", "bathroom"],
    postcode: "3511 QX",
    houseNumber: "12",
    street: CLIENT_SECRETS.street,
    place: "Utrecht",
    timePreference: "morning",
    clientName: CLIENT_SECRETS.name,
    clientEmail: CLIENT_SECRETS.email,
    clientPhone: "06 12345678",
    ...change,
  };
}

/** The same form, parsed. */
function cleaningRequest(harness: Harness, change: Record<string, unknown> = {}): CleaningBriefInput {
  return cleaningBriefInput(harness.now).parse(cleaningForm(change));
}

/** The input of the verb: that request, and the draft that it was filled in as. */
export function cleaningSubmission(harness: Harness, change: Record<string, unknown> = {}, draftId?: string) {
  const request = cleaningRequest(harness, change);
  return { draftId: draftId ?? newId(harness.now), correctedId: null, request };
}
