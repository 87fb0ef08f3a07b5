import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { LEGAL_FORMS, NIWO_DECLARATIONS } from "#domain/evidence/rules.ts";
import { MAX_CAPTION_LENGTH, PICTURE_KINDS } from "#domain/companies/rules.ts";
import { COMPANY_ROLES } from "#domain/kernel/roles.ts";
import { PROVINCES } from "#domain/companies/places/rules.ts";
import { CLEANING_CATEGORIES, MOVING_CATEGORIES, VERTICALS } from "#domain/kernel/verticals.ts";
import { authUsers } from "./accounts.ts";
import { areAllOf, instant, isOneOf } from "./columns.ts";
import { formerUser } from "./former-user.ts";
import { wordsOf } from "./words.ts";

/** The company profile (table name inherited from the spec). */
export const companyProfiles = pgTable(
  "photographer_profiles",
  {
    id: uuid("id").primaryKey(),
    userId: formerUser("user_id"),
    /** Null when the company was deleted: its name stays for the clients who accepted its quote. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "cascade" }),
    vertical: text("vertical", { enum: VERTICALS }).notNull(),
    businessName: text("business_name").notNull(),
    website: text("website"),
    bio: text("bio"),
    serviceAreas: text("service_areas").array().notNull(),
    categories: text("categories").array().notNull(),
    /** Derived by triggers: whether a KvK check is live, and since when. Writing them changes nothing. */
    verified: boolean("verified").notNull().default(false),
    verifiedAt: instant("verified_at"),
    /** Of the previous release; `company_checks.checked_by` names the operator now. */
    verifiedBy: uuid("verified_by").references(() => authUsers.id, { onDelete: "set null" }),
    avatarKey: text("avatar_url"),
    yearsInBusiness: integer("years_in_business"),
    /** Whole euros per hour, "vanaf". */
    startingPriceEuro: integer("starting_price"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** Since when a measure of an operator hides it; settled by the measures in force. */
    hiddenAt: instant("hidden_at"),
  },
  (t) => [
    uniqueIndex("photographer_profiles_company").on(t.companyId),
    // Whether a public file is hidden.
    index("photographer_profiles_hidden")
      .on(t.id)
      .where(sql`${t.hiddenAt} is not null`),
    // The public directory of a vertical, in its order.
    index("photographer_profiles_directory").on(
      t.vertical,
      t.verified.desc().nullsFirst(),
      t.businessName,
      t.id,
    ),
    index("photographer_profiles_words").using("gin", wordsOf(t.businessName)),
    // Companies with a live KvK check, for the operators' list.
    index("photographer_profiles_checked")
      .on(t.companyId)
      .where(sql`${t.verified}`),
    check("photographer_profiles_vertical", isOneOf(t.vertical, VERTICALS)),
    check("photographer_profiles_areas", areAllOf(t.serviceAreas, PROVINCES)),
    check(
      "photographer_profiles_categories",
      sql`(${t.vertical} = 'cleaning' and ${areAllOf(t.categories, CLEANING_CATEGORIES)}) or (${t.vertical} = 'moving' and ${areAllOf(t.categories, MOVING_CATEGORIES)})`,
    ),
    check("photographer_profiles_years", sql`${t.yearsInBusiness} between 0 and 200`),
    check("photographer_profiles_price", sql`${t.startingPriceEuro} between 0 and 100000`),
    check("photographer_profiles_verified", sql`not ${t.verified} or ${t.verifiedAt} is not null`),
  ],
);

/** A company. The profile above is what clients see of it; its users are the members below. */
export const companies = pgTable(
  "companies",
  {
    id: uuid("id").primaryKey(),
    /**
     * The contact person: gets the mails about the company and its money. Always an owner of it, which a deferred foreign
     * key to `company_members` enforces (migration 0059), so that no company is left without an owner. The cascade is of
     * the previous release: now the company is handed over before its contact's account is deleted.
     */
    contactId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    /** For that foreign key. */
    contactRole: text("contact_role").generatedAlwaysAs(sql`'OWNER'`),
    vertical: text("vertical", { enum: VERTICALS }).notNull(),
    companyName: text("company_name").notNull(),
    /** Null for a company that a program registered, until its owner finishes the registration (decision 114). */
    kvkNumber: text("kvk_number"),
    /** Since when another company of its vertical has its KvK number as well; only of companies from before decision 90. */
    kvkSharedAt: instant("kvk_shared_at"),
    vatId: text("vat_id"),
    /**
     * Name in the trade register and address, for quotes, checks and invoices. Null for a company that registered before they
     * were asked, and never ordered.
     */
    legalName: text("legal_name"),
    legalForm: text("legal_form", { enum: LEGAL_FORMS }),
    /** What a mover says of its NIWO licence, and when it last said so; null for a cleaner, and until it does. */
    niwo: text("niwo", { enum: NIWO_DECLARATIONS }),
    niwoDeclaredAt: instant("niwo_declared_at"),
    street: text("street"),
    houseNumber: text("house_number"),
    houseNumberAddition: text("house_number_addition"),
    postcode: text("postcode"),
    city: text("city"),
    /** The referral code that it registered with. */
    referralCode: text("referral_code"),
    /** Its own referral code; made at the first request. */
    ownReferralCode: text("own_referral_code"),
    /** Names the secret address of its calendar, which is signed; null without one. */
    calendarFeedId: uuid("calendar_feed_id"),
    createdAt: instant("created_at").notNull(),
    /** Since when a measure of an operator suspends it; settled by the measures in force. */
    suspendedAt: instant("suspended_at"),
    /** Since when a measure of an operator has ended it. */
    endedAt: instant("ended_at"),
  },
  (t) => [
    uniqueIndex("companies_user").on(t.contactId),
    uniqueIndex("companies_own_referral_code").on(t.ownReferralCode),
    uniqueIndex("companies_calendar_feed").on(t.calendarFeedId),
    check("companies_vertical", isOneOf(t.vertical, VERTICALS)),
    index("companies_kvk_number").on(t.kvkNumber),
    uniqueIndex("companies_kvk_once")
      .on(t.vertical, t.kvkNumber)
      .where(sql`${t.kvkSharedAt} is null`),
    index("companies_kvk_start").on(t.kvkNumber.op("text_pattern_ops")),
    index("companies_words").using("gin", wordsOf(t.companyName, t.legalName, t.city)),
    check("companies_legal_form", isOneOf(t.legalForm, LEGAL_FORMS)),
    check("companies_niwo", isOneOf(t.niwo, NIWO_DECLARATIONS)),
    check("companies_niwo_declared", sql`(${t.niwo} is null) = (${t.niwoDeclaredAt} is null)`),
    check("companies_kvk", sql`${t.kvkNumber} ~ '^[0-9]{8}$'`),
  ],
);

/** The users who act for a company, with what each may do. Nobody is a member of two companies. */
export const companyMembers = pgTable(
  "company_members",
  {
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    role: text("role", { enum: COMPANY_ROLES }).notNull(),
    createdAt: instant("created_at").notNull(),
    /** When the member last opened the list of requests. */
    listOpenedAt: instant("list_opened_at"),
    /** The end of the visit before that one: what came later is new. Null during the first visit. */
    newSince: instant("new_since"),
    /** Names the secret address of the calendar with what is given to this member, which is signed; null without one. */
    calendarFeedId: uuid("calendar_feed_id"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    uniqueIndex("company_members_user").on(t.userId),
    uniqueIndex("company_members_calendar_feed").on(t.calendarFeedId),
    // For the foreign key of the contact person.
    unique("company_members_role_of").on(t.companyId, t.userId, t.role),
    check("company_members_role", isOneOf(t.role, COMPANY_ROLES)),
  ],
);

const PORTFOLIO_KINDS = ["IMAGE", "LINK"] as const;

/** Portfolio images (storage keys) and links, in the order in which they are shown. */
export const portfolioItems = pgTable(
  "portfolio_items",
  {
    id: uuid("id").primaryKey(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => companyProfiles.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: PORTFOLIO_KINDS }).notNull(),
    /** A storage key for an image, an https address for a link. */
    value: text("value").notNull(),
    position: integer("position").notNull(),
    /** What an image shows. */
    caption: text("caption"),
    createdAt: instant("created_at").notNull(),
    /** Since when a measure of an operator hides it; settled by the measures in force. */
    hiddenAt: instant("hidden_at"),
  },
  (t) => [
    index("portfolio_items_profile").on(t.profileId, t.position),
    // Whether a public file is hidden.
    index("portfolio_items_hidden")
      .on(t.value)
      .where(sql`${t.hiddenAt} is not null`),
    check("portfolio_items_kind", isOneOf(t.kind, PORTFOLIO_KINDS)),
    check("portfolio_items_caption", sql`length(${t.caption}) <= ${sql.raw(String(MAX_CAPTION_LENGTH))}`),
  ],
);

/** Pictures that a company uploaded during onboarding. They move to its profile when that is made. */
export const onboardingPictures = pgTable(
  "onboarding_pictures",
  {
    id: uuid("id").primaryKey(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: PICTURE_KINDS }).notNull(),
    /** Storage key. */
    key: text("key").notNull(),
    /** Place among the images; those in one place are in the order of their ids, which is that of the upload. */
    position: integer("position").notNull().default(0),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("onboarding_pictures_company").on(t.companyId),
    index("onboarding_pictures_created").on(t.createdAt),
    uniqueIndex("onboarding_pictures_avatar")
      .on(t.companyId)
      .where(sql`${t.kind} = 'AVATAR'`),
    check("onboarding_pictures_kind", isOneOf(t.kind, PICTURE_KINDS)),
  ],
);
