import { and, eq } from "drizzle-orm";
import { signedCookie } from "#adapters/auth/setup.server.ts";
import { authAccounts, authSessions, authUsers, operatorMembers, profiles } from "#db/schema/index.ts";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import { hashPassword, verifyPassword } from "#domain/accounts/password.ts";
import { SESSION_COOKIE_PREFIX, sessionEnd } from "#domain/accounts/rules.ts";
import type { OperatorRole, Role } from "#domain/kernel/roles.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { TestHarness } from "../harness/harness.ts";

type Harness = Pick<TestHarness, "db" | "now">;

/** Adds users of this role with confirmed addresses; companies get an id and no company row. */
export async function addUsers(harness: Harness, role: Role, users: { email?: string; fullName?: string }[]) {
  const actors = users.map(({ email, fullName = "Een Mens" }): UserActor => {
    const userId = newId(harness.now);
    // A client who shares the mail domain of a company that it writes about has its experience held.
    const domain = role === "CLIENT" ? "thuis.example" : "test.example";
    const address = email ?? `${role.toLowerCase()}.${userId}@${domain}`;
    const companyId = role === "PHOTOGRAPHER" ? newId(harness.now) : null;
    const sessionId = newId(harness.now);
    return {
      kind: "user",
      userId,
      role,
      sessionId,
      tookSecondStep: role === "OPERATOR",
      companyId,
      companyRole: role === "PHOTOGRAPHER" ? "OWNER" : null,
      operatorRole: role === "OPERATOR" ? "ADMIN" : null,
      email: address,
      emailVerified: true,
      fullName,
    };
  });
  const times = { createdAt: harness.now, updatedAt: harness.now };
  await harness.db.insert(authUsers).values(
    actors.map(({ userId, email, fullName }) => ({
      id: userId,
      name: fullName,
      email,
      emailVerified: true,
      ...times,
    })),
  );
  await harness.db
    .insert(profiles)
    .values(
      actors.map(({ userId, fullName }) => ({ id: userId, role, fullName, phone: "+31201234567", ...times })),
    );
  return actors;
}

/** A client with a confirmed address. */
export async function client(harness: Harness, person: { email?: string; fullName?: string } = {}) {
  const [actor] = await addUsers(harness, "CLIENT", [person]);
  return actor!;
}

/** An operator whose session took the second step; an `ADMIN` unless another role is given. */
export async function operator(
  harness: Harness,
  {
    operatorRole = "ADMIN",
    ...person
  }: { email?: string; fullName?: string; operatorRole?: OperatorRole } = {},
) {
  const [actor] = await addUsers(harness, "OPERATOR", [person]);
  const { userId } = actor!;
  await harness.db.insert(operatorMembers).values({ userId, role: operatorRole, createdAt: harness.now });
  return { ...actor!, operatorRole };
}

/** Each password is hashed once: that takes long on purpose. */
const hashes = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Gives a user a password to sign in with. */
export async function givePassword(harness: Harness, who: UserActor, password: string): Promise<void> {
  await harness.db.insert(authAccounts).values({
    id: newId(harness.now),
    accountId: who.userId,
    providerId: "credential",
    userId: who.userId,
    password: await hashOf(password),
    createdAt: harness.now,
    updatedAt: harness.now,
  });
}

/** Whether this is the password of a user; false for a user without one. */
export async function hasPassword(
  { db }: Harness,
  { userId }: UserActor,
  password: string,
): Promise<boolean> {
  const [account] = await db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential")));
  return account?.hash ? verifyPassword(account.hash, password) : false;
}

/** Issues a link to reset the password of a user, without its mail; returns the token. */
export async function resetToken(harness: TestHarness, { email, userId }: UserActor): Promise<string> {
  const about = { purpose: "reset_password", email, subjectId: userId } as const;
  return (await issueOneTimeCode(harness.ctx({ kind: "visitor" }), about)).token;
}

/** Adds a session row for a user; returns its id. */
export async function startSession(
  harness: Harness,
  who: Pick<UserActor, "userId" | "role">,
  userAgent?: string,
  token: string = newId(harness.now),
): Promise<string> {
  const id = newId(harness.now);
  await harness.db.insert(authSessions).values({
    id,
    userId: who.userId,
    token,
    userAgent,
    expiresAt: sessionEnd(who.role, { signedInAt: harness.now, usedAt: harness.now }),
    createdAt: harness.now,
    updatedAt: harness.now,
  });
  return id;
}

/** The cookie of a new session of a user, as the site with this `SESSION_SECRET` and `APP_URL` gives it when somebody signs in. */
export async function sessionCookie(
  harness: Harness,
  who: Pick<UserActor, "userId" | "role">,
  secret: string,
  appUrl = "http://localhost",
): Promise<string> {
  const token = newId(harness.now);
  await startSession(harness, who, undefined, token);
  const name = `${SESSION_COOKIE_PREFIX[appUrl.startsWith("https:") ? "https" : "http"]}.session_token`;
  const cookie = await signedCookie({ secret, appUrl }, name, token, 3_600);
  return cookie.split(";")[0]!;
}
