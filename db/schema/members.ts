import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { MAX_SAVED_FILTERS } from "#domain/members/rules.ts";
import { COMPANY_ROLES } from "#domain/kernel/roles.ts";
import { authUsers } from "./accounts.ts";
import { instant, isOneOf } from "./columns.ts";
import { companies, companyMembers } from "./companies.ts";

/** Invitations to join a company, until they are accepted or withdrawn or expire. Their links are in `one_time_codes`. */
export const memberInvitations = pgTable(
  "member_invitations",
  {
    id: uuid("id").primaryKey(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    role: text("role", { enum: COMPANY_ROLES }).notNull(),
    invitedBy: uuid("invited_by").references(() => authUsers.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("member_invitations_company_email").on(t.companyId, t.email),
    index("member_invitations_email").on(t.email),
    index("member_invitations_expires").on(t.expiresAt),
    check("member_invitations_role", isOneOf(t.role, COMPANY_ROLES)),
  ],
);

/** Filters of the list of requests that a member saved under a name. */
export const savedFilters = pgTable(
  "saved_filters",
  {
    id: uuid("id").primaryKey(),
    companyId: uuid("company_id").notNull(),
    userId: uuid("user_id").notNull(),
    /** Enforces how many there can be. */
    number: integer("number").notNull(),
    name: text("name").notNull(),
    /** As `readListFilter` reads it. */
    filter: jsonb("filter").$type<Record<string, string | number>>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    foreignKey({
      name: "saved_filters_member",
      columns: [t.companyId, t.userId],
      foreignColumns: [companyMembers.companyId, companyMembers.userId],
    }).onDelete("cascade"),
    uniqueIndex("saved_filters_number").on(t.companyId, t.userId, t.number),
    uniqueIndex("saved_filters_name").on(t.companyId, t.userId, t.name),
    check("saved_filters_number_range", sql`${t.number} between 1 and ${sql.raw(String(MAX_SAVED_FILTERS))}`),
  ],
);
