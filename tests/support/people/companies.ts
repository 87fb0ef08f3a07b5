import { and, eq } from "drizzle-orm";
import {
  companies,
  companyChecks,
  companyMembers,
  companyProfiles,
  portfolioItems,
  regionPlaces,
  subscriptions,
} from "#db/schema/index.ts";
import { declaresNiwo, ENDING_KINDS, type CheckedFacts, type CheckKind } from "#domain/evidence/rules.ts";
import { checkedFactsOf } from "#domain/evidence/checked-facts.ts";
import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import type { CompanyReader } from "#domain/companies/views.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { addDays, addHours, amsterdamDay } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { Province } from "#domain/companies/places/rules.ts";
import type { CompanyRole } from "#domain/kernel/roles.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import type { TestHarness } from "../harness/harness.ts";
import { addUsers } from "./people.ts";

type Harness = Pick<TestHarness, "db" | "now">;

/** A company account: its actor, and its reader of briefs. */
export type Company = { actor: UserActor; profileId: string; reader: CompanyReader };

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

/**
 * The newest KvK number; it is unique per company. Tests that share a process share it, so it starts where no test types a number of
 * its own.
 */
let firms = 50_000_000;

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
  const rows = actors.map(({ userId, companyId }) => ({
    id: companyId!,
    contactId: userId,
    vertical,
    ...(declaresNiwo(vertical) && { niwo: "LICENCE" as const, niwoDeclaredAt: harness.now }),
    companyName: "Glans BV",
    ...(hasDetails && BILLING_DETAILS),
    kvkNumber: String((firms += 1)),
    createdAt: harness.now,
  }));
  await harness.db.transaction(async (tx) => {
    await tx.insert(companies).values(rows);
    await tx.insert(companyMembers).values(actors.map((actor) => membership(harness, actor, "OWNER")));
  });
  await harness.db.insert(companyProfiles).values(
    all.map(({ actor, profileId }) => ({
      id: profileId,
      companyId: actor.companyId,
      vertical,
      businessName: "Glans",
      serviceAreas,
      categories: ["RESIDENTIAL"],
      ...times,
    })),
  );
  if (subscribed) {
    await subscribe(harness, actors);
    await givePlaces(harness, actors, vertical, serviceAreas);
  }
  return all;
}

/** Gives companies a place in each of these provinces; not to the last ones of a province with more than 30. */
async function givePlaces(
  harness: Harness,
  actors: UserActor[],
  vertical: Vertical,
  provinces: readonly Province[],
): Promise<void> {
  for (const province of provinces) {
    const taken = await harness.db
      .select({ slot: regionPlaces.slot })
      .from(regionPlaces)
      .where(and(eq(regionPlaces.vertical, vertical), eq(regionPlaces.province, province)));
    const free = Array.from({ length: MAX_PER_REGION }, (_, index) => index + 1).filter(
      (number) => !taken.some(({ slot }) => slot === number),
    );
    const rows = actors.slice(0, free.length).map(({ companyId }, index) => ({
      vertical,
      province,
      slot: free[index]!,
      companyId: companyId!,
      heldUntil: harness.now,
      createdAt: harness.now,
    }));
    if (rows.length > 0) await harness.db.insert(regionPlaces).values(rows).onConflictDoNothing();
  }
}

const membership = ({ now }: Harness, { companyId, userId }: UserActor, role: CompanyRole) => ({
  companyId: companyId!,
  userId,
  role,
  createdAt: now,
});

/** Another member of the company of this actor. */
export async function colleague(
  harness: Harness,
  { companyId }: UserActor,
  companyRole: CompanyRole,
): Promise<UserActor> {
  const [added] = await addUsers(harness, "PHOTOGRAPHER", [{}]);
  const actor = { ...added!, companyId, companyRole };
  await harness.db.insert(companyMembers).values(membership(harness, actor, companyRole));
  return actor;
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
async function factsSeen({ db }: Pick<Harness, "db">, { companyId }: UserActor): Promise<CheckedFacts> {
  return (await checkedFactsOf(db, companyId!))!;
}

/** Records a live check of a company, as an operator did on the day of `now`. Returns its id. */
export async function giveCheck(
  harness: Harness,
  { actor, reader }: { actor: UserActor; reader: Pick<CompanyReader, "vertical"> },
  { kind = "KVK", validUntil = null, fileKey = null }: Partial<typeof companyChecks.$inferInsert> = {},
): Promise<string> {
  const id = newId(harness.now);
  await harness.db.insert(companyChecks).values({
    id,
    companyId: actor.companyId!,
    vertical: reader.vertical,
    kind,
    source: "Handelsregister",
    seenOn: amsterdamDay(harness.now),
    validUntil,
    fileKey,
    createdAt: harness.now,
  });
  return id;
}

/** Input of a check as an operator records it now, of a company without such a check. */
export async function checkInput(harness: Harness, actor: UserActor, kind: CheckKind = "KVK") {
  const day = amsterdamDay(harness.now);
  const validUntil = ENDING_KINDS.includes(kind) ? addDays(day, 365) : null;
  return {
    companyId: actor.companyId!,
    replaces: null as string | null,
    check: { kind, source: "Handelsregister", seenOn: day, validUntil, note: "" },
    seen: await factsSeen(harness, actor),
    upload: null as Uint8Array | null,
  };
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
