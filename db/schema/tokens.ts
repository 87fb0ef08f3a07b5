import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { MAX_TOKEN_NAME, MAX_TOKENS, SCOPES } from "#domain/accounts/tokens/rules.ts";
import { authUsers } from "./accounts.ts";
import { areAllOf, instant } from "./columns.ts";

/** Personal tokens: what a program shows to act for an account. Only the hash of each is stored. */
export const personalTokens = pgTable(
  "personal_tokens",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    /** Enforces how many there can be. */
    number: integer("number").notNull(),
    name: text("name").notNull(),
    hash: text("hash").notNull(),
    /** The first characters, by which its owner knows it. */
    start: text("start").notNull(),
    scopes: text("scopes", { enum: SCOPES }).array().notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Written at most once per `USE_NOTED_MINUTES`; null before the first use. */
    lastUsedAt: instant("last_used_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("personal_tokens_hash").on(t.hash),
    uniqueIndex("personal_tokens_number").on(t.userId, t.number),
    index("personal_tokens_expiry").on(t.expiresAt),
    check("personal_tokens_number_range", sql`${t.number} between 1 and ${sql.raw(String(MAX_TOKENS))}`),
    check("personal_tokens_name_size", sql`length(${t.name}) <= ${sql.raw(String(MAX_TOKEN_NAME))}`),
    check("personal_tokens_scopes", areAllOf(t.scopes, SCOPES)),
  ],
);

/** The answers to writes with an `Idempotency-Key`, so that a repeat acts once. Without an answer while the call runs. */
export const programAnswers = pgTable(
  "program_answers",
  {
    /** Of the account and the key that its program chose. */
    keyHash: text("key_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    requestHash: text("request_hash").notNull(),
    status: integer("status"),
    body: text("body"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("program_answers_user").on(t.userId),
    index("program_answers_created").on(t.createdAt),
    check("program_answers_whole", sql`(${t.status} is null) = (${t.body} is null)`),
  ],
);
