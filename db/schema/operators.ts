import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { OPERATOR_ROLES } from "#domain/roles.ts";
import { authUsers } from "./accounts.ts";
import { instant, isOneOf } from "./columns.ts";

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
  },
  (t) => [
    index("operator_members_invited_by").on(t.invitedBy),
    check("operator_members_role", isOneOf(t.role, OPERATOR_ROLES)),
  ],
);
