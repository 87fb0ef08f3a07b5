import { index, pgTable, text, uniqueIndex, uuid, check } from "drizzle-orm/pg-core";
import { COMPANY_ROLES } from "#domain/roles.ts";
import { authUsers } from "./accounts.ts";
import { instant, isOneOf } from "./columns.ts";
import { companies } from "./companies.ts";

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
