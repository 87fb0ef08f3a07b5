import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { OPERATOR_ROLES } from "#domain/kernel/roles.ts";
import { authUsers } from "../accounts.ts";
import { instant, isOneOf } from "../columns.ts";

/** Who runs the site, and what each may do. */
export const operatorMembers = pgTable(
  "operator_members",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    role: text("role", { enum: OPERATOR_ROLES }).notNull(),
    /** Null for one that a command made, and when that operator is gone. */
    invitedBy: uuid("invited_by").references(() => authUsers.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    /** Who gave an `ADMIN` the role; null for one that a command made, and when that operator is gone. */
    roleGivenBy: uuid("role_given_by").references(() => authUsers.id, { onDelete: "set null" }),
    /** From when an `ADMIN` counts where two decide; null: from the beginning. */
    decidesFrom: instant("decides_from"),
  },
  (t) => [
    index("operator_members_invited_by").on(t.invitedBy),
    index("operator_members_role_given_by").on(t.roleGivenBy),
    check("operator_members_role", isOneOf(t.role, OPERATOR_ROLES)),
  ],
);

/** Invitations to become an operator, until they are accepted or withdrawn or expire. Their links are in `one_time_codes`. */
export const operatorInvitations = pgTable(
  "operator_invitations",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    role: text("role", { enum: OPERATOR_ROLES }).notNull(),
    invitedBy: uuid("invited_by").references(() => authUsers.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("operator_invitations_email").on(t.email),
    index("operator_invitations_invited_by").on(t.invitedBy),
    index("operator_invitations_expires").on(t.expiresAt),
    check("operator_invitations_role", isOneOf(t.role, OPERATOR_ROLES)),
  ],
);
