import type {
  checkouts,
  companyCredits,
  companyChecks,
  companyProfiles,
  companyWork,
  paymentCustomers,
  portfolioItems,
  quietMonths,
  referrals,
  regionPlaces,
  sandboxCheckouts,
  sandboxCustomers,
  sandboxInvoices,
  sandboxSubscriptions,
  subscriptions,
} from "#db/schema/index.ts";
import { creditKind, creditWorth } from "#domain/payments/billing/rules.ts";
import { addHours, addMinutes, monthsAfter } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import { HOLD_MINUTES } from "#domain/launch/rules.ts";
import { WEEKDAYS } from "#domain/matching/rules.ts";
import { postcodeDigits } from "#domain/kernel/postcode.ts";
import { monthOf, rewardCents } from "#domain/payments/referrals/rules.ts";
import { MONTHLY_EXCL_VAT_CENTS } from "#domain/subscriptions/rules.ts";
import { DEMO_COMPANIES } from "./companies.ts";
import { demoPhone, type CompanyOwner, type People } from "./account-rows.ts";
import type { DemoCompany } from "./content-types.ts";
import { pictureRows, type PictureFile } from "./picture-rows.ts";
import { quietMonthRows } from "./quiet-month-rows.ts";
import { checkRows } from "./check-rows.ts";
import { checkoutRows, subscriptionRows } from "./subscription-rows.ts";

const DAY_HOURS = 24;

/** A company that sends proposals, with the links that its proposals mention. */
export type Quoter = {
  companyId: string;
  profileId: string;
  website: string;
  portfolioLink: string | null;
  /** The members who write its quotes, in turns. */
  writers: readonly string[];
};

/** Profiles, portfolios, places and subscriptions of the demo companies, and the companies by key for proposals. */
export function companyRows(people: People, operatorId: string, now: Date) {
  const rows = {
    profiles: [] as (typeof companyProfiles.$inferInsert)[],
    checks: [] as (typeof companyChecks.$inferInsert)[],
    portfolio: [] as (typeof portfolioItems.$inferInsert)[],
    subscriptions: [] as (typeof subscriptions.$inferInsert)[],
    customers: [] as (typeof paymentCustomers.$inferInsert)[],
    sandboxCustomers: [] as (typeof sandboxCustomers.$inferInsert)[],
    sandbox: [] as (typeof sandboxSubscriptions.$inferInsert)[],
    sandboxInvoices: [] as (typeof sandboxInvoices.$inferInsert)[],
    checkouts: [] as (typeof checkouts.$inferInsert)[],
    sandboxCheckouts: [] as (typeof sandboxCheckouts.$inferInsert)[],
    places: [] as (typeof regionPlaces.$inferInsert)[],
    work: [] as (typeof companyWork.$inferInsert)[],
    referrals: [] as (typeof referrals.$inferInsert)[],
    credits: [] as (typeof companyCredits.$inferInsert)[],
    quietMonths: [] as (typeof quietMonths.$inferInsert)[],
    pictures: [] as PictureFile[],
  };
  const quoters = new Map<string, Quoter>();
  const owners = new Map<string, CompanyOwner>();
  const customers = new Map<string, string>();
  const codes = new Map(DEMO_COMPANIES.map(({ key, referralCode }) => [key, referralCode]));
  DEMO_COMPANIES.forEach((company, index) => {
    const since = monthsAfter(addHours(now, company.renewsInDays * DAY_HOURS), -(3 + Math.floor(index / 3)));
    const owner = people.addCompany(
      { email: company.email, fullName: company.person, phone: demoPhone(80 + index), since },
      { ...company, cameByCode: company.cameBy && codes.get(company.cameBy) },
    );
    owners.set(company.key, owner);
    // Who knows this id can open the customer's page at the sandbox.
    const customerId = `cus_${newId(since)}`;
    customers.set(company.key, customerId);
    const referrer = company.cameBy && owners.get(company.cameBy);
    if (referrer) {
      const earned = rewardRows(referrer, owner, since, now);
      rows.referrals.push(earned.referral);
      rows.credits.push(earned.credit);
      const theirs = rows.sandbox.find(({ customerId: id }) => id === customers.get(company.cameBy!));
      theirs!.nextCreditExclVatCents = MONTHLY_EXCL_VAT_CENTS;
    }
    const profileId = newId(since);
    const links = company.work.map((path) => `https://${company.site}${path}`);
    const website = `https://${company.site}/`;
    const { avatarKey, portfolio, files } = pictureRows({ key: company.key, owner, profileId, since });
    rows.profiles.push({
      ...profileRow(company, { id: profileId, owner, website, since }),
      avatarKey,
    });
    rows.checks.push(...checkRows(company, owner.companyId, operatorId, now));
    rows.portfolio.push(...portfolio);
    rows.pictures.push(...files);
    links.forEach((value, position) =>
      rows.portfolio.push({
        id: newId(since),
        profileId,
        kind: "LINK",
        value,
        position: 100 + position,
        createdAt: since,
      }),
    );
    rows.customers.push({
      companyId: owner.companyId,
      provider: "sandbox",
      providerCustomerId: customerId,
      createdAt: since,
    });
    rows.sandboxCustomers.push({ id: customerId, companyId: owner.companyId });
    const paid = subscriptionRows(company, { ...owner, customerId }, since, now);
    rows.subscriptions.push(paid.ours);
    rows.sandbox.push(paid.theirs);
    rows.sandboxInvoices.push(...paid.invoices);
    const counted = quietMonthRows(company.key, owner.companyId, paid.invoices, now);
    rows.quietMonths.push(...counted.months);
    rows.credits.push(...counted.credits);
    for (const { exclVatCents } of counted.credits)
      Object.assign(paid.theirs, { nextCreditExclVatCents: exclVatCents });
    const checkout = checkoutRows(company, { ...owner, customerId }, since);
    rows.checkouts.push(checkout.ours);
    rows.sandboxCheckouts.push(checkout.theirs);
    rows.places.push(...placeRows(company, owner, since, rows.places));
    rows.work.push(...workRows(company, owner, since));
    quoters.set(company.key, {
      companyId: owner.companyId,
      profileId,
      website,
      portfolioLink: links[0] ?? null,
      writers: [
        owner.userId,
        ...(company.colleagues ?? []).map(({ person, email, role }) =>
          people.addMember(owner.companyId, role, { email, fullName: person, phone: null, since }),
        ),
      ],
    });
  });
  return { rows, quoters };
}

function profileRow(
  company: DemoCompany,
  made: { id: string; owner: CompanyOwner; website: string; since: Date },
): typeof companyProfiles.$inferInsert {
  return {
    id: made.id,
    companyId: made.owner.companyId,
    vertical: company.vertical,
    businessName: company.name,
    website: made.website,
    bio: company.bio,
    serviceAreas: company.areas,
    categories: company.categories,
    yearsInBusiness: company.years,
    startingPriceEuro: company.fromEuro,
    createdAt: made.since,
    updatedAt: made.since,
  };
}

/** A reward completed now, so that it counts for this month, with its credit. */
function rewardRows(referrer: CompanyOwner, referred: CompanyOwner, since: Date, now: Date) {
  const id = newId(since);
  const cents = rewardCents();
  return {
    referral: {
      id,
      referrerUserId: referrer.userId,
      referredUserId: referred.userId,
      referrerCompanyId: referrer.companyId,
      referredCompanyId: referred.companyId,
      status: "completed" as const,
      monthYear: monthOf(now),
      rewardNumber: 1,
      rewardCents: cents,
      createdAt: since,
      completedAt: now,
      creditedAt: now,
    },
    credit: {
      id: newId(now),
      companyId: referrer.companyId,
      kind: creditKind("referral"),
      source: "referral" as const,
      exclVatCents: creditWorth(cents),
      key: id,
      createdAt: now,
    },
  };
}

/** A place in each province that the company serves, with the first slot that is free in `taken`. */
function placeRows(
  { vertical, areas }: DemoCompany,
  owner: CompanyOwner,
  since: Date,
  taken: readonly (typeof regionPlaces.$inferInsert)[],
) {
  return areas.map((province) => {
    const others = taken.filter((place) => place.vertical === vertical && place.province === province);
    const heldUntil = addMinutes(since, HOLD_MINUTES);
    return {
      vertical,
      province,
      slot: others.length + 1,
      companyId: owner.companyId,
      heldUntil,
      createdAt: since,
    };
  });
}

/** The wishes of a company, if it has any. */
function workRows(
  { wishes, seat }: DemoCompany,
  { companyId }: CompanyOwner,
  since: Date,
): (typeof companyWork.$inferInsert)[] {
  if (!wishes) return [];
  const basePostcode4 = wishes.radiusKm ? postcodeDigits(seat.postcode) : null;
  return [{ companyId, basePostcode4, ...wishes, days: wishes.days ?? [...WEEKDAYS], updatedAt: since }];
}
