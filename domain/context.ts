import type { Database } from "#db/client.server.ts";
import type { Authentication, FileStorage, JobQueue, Payments } from "./ports.ts";

/** Roles as the database knows them; PHOTOGRAPHER is the company role (name inherited, see docs/glossary.md). */
export const ROLES = ["CLIENT", "PHOTOGRAPHER", "OPERATOR"] as const;
export type Role = (typeof ROLES)[number];

/** Kinds of actor, as the events name them. */
export const ACTOR_KINDS = ["visitor", "user", "system"] as const;

/** Who acts. It comes from the session (or is the system's own), never from a form. */
export type Actor =
  | { kind: "visitor" }
  | {
      kind: "user";
      userId: string;
      role: Role;
      /** The session that this request came with. */
      sessionId: string;
      /** The company that this user is a member of. */
      companyId: string | null;
      email: string;
      emailVerified: boolean;
      fullName: string;
    }
  | { kind: "system" };

export type UserActor = Extract<Actor, { kind: "user" }>;

/** A user who acts for a company. */
export type CompanyActor = UserActor & { companyId: string };

/** What every verb gets. All of it is required: a verb has no clock, no session and no connection of its own. */
export type Ctx<A extends Actor = Actor> = {
  db: Database;
  now: Date;
  actor: A;
  /** The network address that asks, as limits count it; "" for the system itself. */
  from: string;
  auth: Authentication;
  queue: JobQueue;
  payments: Payments;
  storage: FileStorage;
  /** Keys the hashes of short codes, so that a copy of the database is not enough to guess them. */
  secret: string;
};
