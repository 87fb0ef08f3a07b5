import { eq, sql } from "drizzle-orm";
import {
  authAccounts,
  authSessions,
  authUsers,
  briefAddresses,
  briefs,
  companies,
  companyMembers,
  companyProfiles,
  portfolioItems,
  profiles,
  subscriptions,
} from "#db/schema/index.ts";
import { hashPassword } from "#domain/accounts/password.ts";
import { sessionEnd } from "#domain/accounts/rules.ts";
import type { CleaningDetails } from "#domain/briefs/details.ts";
import { cleaningBriefInput, type CleaningBriefInput } from "#domain/briefs/input.ts";
import type { CheckedFacts } from "#domain/companies/rules.ts";
import type { CompanyReader } from "#domain/companies/views.ts";
import type { Role } from "#domain/roles.ts";
import type { UserActor } from "#domain/context.ts";
import { addHours } from "#domain/dates.ts";
import { newId } from "#domain/ids.ts";
import type { Province } from "#domain/places/rules.ts";
import type { ProposalText } from "#domain/proposals/input.ts";
import type { Vertical } from "#domain/verticals.ts";
import type { TestHarness } from "./harness.ts";

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

/** The text without UUIDs and fractions of seconds, whose digits can equal a house number by accident. */
export const withoutIds = (text: string) =>
  text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\.\d{3,}/g, "");

/** A company account: its actor, and its reader of briefs. */
export type Company = { actor: UserActor; profileId: string; reader: CompanyReader };

async function addUsers(harness: Harness, role: Role, users: { email?: string; fullName?: string }[]) {
  const actors = users.map(({ email, fullName = "Een Mens" }): UserActor => {
    const userId = newId(harness.now);
    const address = email ?? `${role.toLowerCase()}.${userId}@test.example`;
    const companyId = role === "PHOTOGRAPHER" ? newId(harness.now) : null;
    const sessionId = newId(harness.now);
    return {
      kind: "user",
      userId,
      role,
      sessionId,
      tookSecondStep: role === "OPERATOR",
      companyId,
      email: address,
      emailVerified: true,
      fullName,
    };
  });
  const times = { createdAt: harness.now, updatedAt: harness.now };
  await harness.db.insert(authUsers).values(
    actors.map(({ userId, email, fullName }) => ({
      id: userId,
      name: fullName,
      email,
      emailVerified: true,
      ...times,
    })),
  );
  await harness.db
    .insert(profiles)
    .values(
      actors.map(({ userId, fullName }) => ({ id: userId, role, fullName, phone: "+31201234567", ...times })),
    );
  return actors;
}

/** A client with a confirmed address. */
export async function client(harness: Harness, person: { email?: string; fullName?: string } = {}) {
  const [actor] = await addUsers(harness, "CLIENT", [person]);
  return actor!;
}

/** An operator whose session took the second step. */
export async function operator(harness: Harness, person: { email?: string; fullName?: string } = {}) {
  const [actor] = await addUsers(harness, "OPERATOR", [person]);
  return actor!;
}

/** Gives a user a password to sign in with. */
export async function givePassword(harness: Harness, who: UserActor, password: string): Promise<void> {
  await harness.db.insert(authAccounts).values({
    id: newId(harness.now),
    accountId: who.userId,
    providerId: "credential",
    userId: who.userId,
    password: await hashPassword(password),
    createdAt: harness.now,
    updatedAt: harness.now,
  });
}

/** Adds a session row for a user; returns its id. */
export async function startSession(harness: Harness, who: UserActor, userAgent?: string): Promise<string> {
  const id = newId(harness.now);
  await harness.db.insert(authSessions).values({
    id,
    userId: who.userId,
    token: newId(harness.now),
    userAgent,
    expiresAt: sessionEnd(who.role, { signedInAt: harness.now, usedAt: harness.now }),
    createdAt: harness.now,
    updatedAt: harness.now,
  });
  return id;
}

type CompanyOptions = {
  vertical?: Vertical;
  serviceAreas?: Province[];
  subscribed?: boolean;
  /** Whether it has the name and address that an order needs. */
  hasDetails?: boolean;
};

const BILLING_DETAILS = {
  legalName: "Glans BV",
  street: "Voorstraat",
  houseNumber: "12",
  postcode: "3511 AB",
  city: "Utrecht",
};

/** The newest KvK number; it is unique per company. */
let firms = 12_345_677;

/** Companies with a profile and, by default, an active subscription. */
export async function someCompanies(harness: Harness, count: number, options: CompanyOptions = {}) {
  const { vertical = "cleaning", serviceAreas = ["Utrecht"], subscribed = true, hasDetails = true } = options;
  const actors = await addUsers(
    harness,
    "PHOTOGRAPHER",
    Array.from({ length: count }, () => ({})),
  );
  const times = { createdAt: harness.now, updatedAt: harness.now };
  const all = actors.map((actor): Company => {
    const profileId = newId(harness.now);
    return { actor, profileId, reader: { vertical, companyId: actor.companyId, serviceAreas, subscribed } };
  });
  await harness.db.insert(companies).values(
    actors.map(({ userId, companyId }) => ({
      id: companyId!,
      userId,
      vertical,
      companyName: "Glans BV",
      ...(hasDetails && BILLING_DETAILS),
      kvkNumber: String((firms += 1)),
      createdAt: harness.now,
    })),
  );
  await harness.db.insert(companyMembers).values(
    actors.map(({ userId, companyId }) => ({
      companyId: companyId!,
      userId,
      role: "OWNER" as const,
      createdAt: harness.now,
    })),
  );
  await harness.db.insert(companyProfiles).values(
    all.map(({ actor, profileId }) => ({
      id: profileId,
      userId: actor.userId,
      companyId: actor.companyId,
      vertical,
      businessName: "Glans",
      serviceAreas,
      categories: ["RESIDENTIAL"],
      ...times,
    })),
  );
  if (subscribed) await subscribe(harness, actors);
  return all;
}

/** One company: see `someCompanies`. */
export async function company(harness: Harness, options: CompanyOptions = {}): Promise<Company> {
  const [one] = await someCompanies(harness, 1, options);
  return one!;
}

/** Adds active subscriptions, paid for the next 30 days. */
export async function subscribe(harness: Harness, actors: UserActor[]): Promise<void> {
  await harness.db.insert(subscriptions).values(
    actors.map(({ userId, companyId }) => ({
      userId,
      companyId: companyId!,
      status: "active" as const,
      currentPeriodStart: harness.now,
      currentPeriodEnd: addHours(harness.now, 30 * 24),
      providerCustomerId: `cus_${userId}`,
      providerSubscriptionId: `sub_${userId}`,
      createdAt: harness.now,
      updatedAt: harness.now,
    })),
  );
}

/** The facts of a company as an operator's page shows them now. */
export async function factsSeen({ db }: Pick<Harness, "db">, profileId: string): Promise<CheckedFacts> {
  const [facts] = await db
    .select({
      businessName: companyProfiles.businessName,
      companyName: companies.companyName,
      legalName: sql<string>`coalesce(${companies.legalName}, '')`,
      kvkNumber: companies.kvkNumber,
    })
    .from(companyProfiles)
    .innerJoin(companies, eq(companies.id, companyProfiles.companyId))
    .where(eq(companyProfiles.id, profileId));
  return facts!;
}

/** Gives a company an avatar and a portfolio picture; returns their keys, in that order. */
export async function givePictures(harness: Harness, { actor, profileId }: Company): Promise<string[]> {
  const [avatarKey, picture] = ["avatars", "portfolio"].map(
    (folder) => `${folder}/${actor.userId}/${newId(harness.now)}.webp`,
  ) as [string, string];
  await harness.db.update(companyProfiles).set({ avatarKey }).where(eq(companyProfiles.id, profileId));
  await harness.db.insert(portfolioItems).values({
    id: newId(harness.now),
    profileId,
    kind: "IMAGE",
    value: picture,
    position: 0,
    createdAt: harness.now,
  });
  return [avatarKey, picture];
}

const DETAILS: CleaningDetails = {
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
export function cleaningRequest(harness: Harness, change: Record<string, unknown> = {}): CleaningBriefInput {
  return cleaningBriefInput(harness.now).parse(cleaningForm(change));
}

/** The input of the verb: that request, and the draft that it was filled in as. */
export function cleaningSubmission(harness: Harness, change: Record<string, unknown> = {}, draftId?: string) {
  const request = cleaningRequest(harness, change);
  return { draftId: draftId ?? newId(harness.now), correctedId: null, request };
}

/** The text of a proposal, as a company writes it. */
export const QUOTE: ProposalText = {
  packageName: "Grote schoonmaak",
  priceCents: 14_950,
  includes: "Alle kamers, met eigen materiaal.",
  websiteLink: null,
  portfolioLink: null,
};
