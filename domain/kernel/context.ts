import type { Database } from "#db/client.server.ts";
import type { Payments } from "./payment-port.ts";
import type {
  AddressRegister,
  Authentication,
  FileStorage,
  Invoicing,
  JobQueue,
  TradeRegister,
} from "./ports.ts";
import type { CompanyRole, OperatorRole, Role } from "./roles.ts";

/** Who acts. Comes from the session, or is the system; never from a form. */
export type Actor =
  | { kind: "visitor" }
  | {
      kind: "user";
      userId: string;
      role: Role;
      /** The session that this request came with. */
      sessionId: string;
      /** Whether this session took the second step, and the account still has one. */
      tookSecondStep: boolean;
      /** The company that this user is a member of. */
      companyId: string | null;
      /** What it may do for that company; null without one. */
      companyRole: CompanyRole | null;
      /** What it may do as an operator; null for everybody else. */
      operatorRole: OperatorRole | null;
      email: string;
      emailVerified: boolean;
      fullName: string;
    }
  | { kind: "system" };

export type UserActor = Extract<Actor, { kind: "user" }>;

/** A user who acts for a company. */
export type CompanyActor = UserActor & { companyId: string; companyRole: CompanyRole };

/** An operator, whatever it may do. */
export type OperatorActor = UserActor & { operatorRole: OperatorRole };

/** What every verb gets. All of it is required: a verb has no other clock, connection or session. */
export type Ctx<A extends Actor = Actor> = {
  db: Database;
  now: Date;
  actor: A;
  /** The network address of the caller, for limits; "" for the system. */
  from: string;
  auth: Authentication;
  queue: JobQueue;
  /** The payment provider of new orders. */
  payments: Payments;
  /** Providers that older subscriptions still follow. */
  formerPayments: readonly Payments[];
  storage: FileStorage;
  invoicing: Invoicing;
  addresses: AddressRegister;
  register: TradeRegister;
  /** Key of the hashes of short codes, which could be guessed from a copy of the database without it. */
  secret: string;
  /** Keys of before, newest first: what was made with them is still accepted, and nothing new is. */
  formerSecrets: readonly string[];
  /** Key of the secrets of webhooks, which companies hold: it stays when the others change. */
  webhookKey: string;
};

/** What makes and checks keyed hashes. */
export type Signer = Pick<Ctx, "secret"> & Partial<Pick<Ctx, "formerSecrets">>;

/** The key of what is made now, then those of before. */
export const secretsOf = ({ secret, formerSecrets = [] }: Signer): readonly string[] => [
  secret,
  ...formerSecrets,
];
