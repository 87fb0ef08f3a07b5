import { sql } from "drizzle-orm";
import { authSessions, authUsers, securityEvents } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { aside } from "../kernel/deadline.ts";
import { deviceOf } from "../kernel/device.ts";
import { DomainError, type DomainErrorCode } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { mailboxOf } from "../kernel/mailbox.ts";
import { networkOf } from "../kernel/network.ts";
import { limitKey } from "../kernel/rate-limit.ts";
import { watched } from "../kernel/watched.ts";
import type { SignInOutcome } from "./rules.ts";

/** Who tries to sign in, as far as it is known, and with which browser. */
type Try = { email: string | null; browser: Headers };

const OUTCOMES: Partial<Record<DomainErrorCode, SignInOutcome>> = {
  credentials_wrong: "sign_in_failed",
  code_invalid: "sign_in_failed",
  second_step_wrong: "second_step_failed",
  too_many_requests: "sign_in_refused",
};

/** Runs a sign-in, and notes when it fails or is refused. */
export async function notingFailure<T>(ctx: Ctx, who: Try, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const outcome = error instanceof DomainError ? OUTCOMES[error.code] : undefined;
    if (outcome) await noteSignIn(ctx, outcome, who);
    throw error;
  }
}

/** Notes a try that the limit of its network refused: by network only, or a spray over many mailboxes would fill the table. */
export const noteRefusal = (ctx: Ctx, { browser }: { browser: Headers }) =>
  noteSignIn(ctx, "sign_in_refused", { email: null, browser });

/**
 * Notes how a sign-in ended. Does the same work for an address with and without an account. Never throws: signing in works
 * without it, and the metrics tell of what was not written.
 */
export async function noteSignIn(ctx: Ctx, outcome: SignInOutcome, who: Try): Promise<void> {
  const isWritten = await aside(() => write(ctx, outcome, who)).then(
    () => true,
    () => false,
  );
  watched.signIns.publish({ outcome, isWritten });
}

async function write(ctx: Ctx, kind: SignInOutcome, { email, browser }: Try): Promise<void> {
  const { db, now } = ctx;
  const mailboxHash = email === null ? null : limitKey(ctx, "security-event", mailboxOf(email));
  const network = networkOf(ctx.from);
  const device = deviceOf(browser.get("user-agent"));
  const userId = sql`(select ${authUsers.id} from ${authUsers} where ${authUsers.email} = ${email})`;
  const newest = sql`(select ${authSessions.id} from ${authSessions} where ${authSessions.userId} = ${userId}
    order by ${authSessions.createdAt} desc limit 1)`;
  const sessionId = kind === "signed_in" ? newest : null;
  // A stranger chooses its User-Agent, so it makes no rows of failed tries.
  const told = kind === "signed_in" ? [device.browser, device.system] : [];
  const hour = now.toISOString().slice(0, 13);
  await db
    .insert(securityEvents)
    .values({
      id: newId(now),
      kind,
      userId,
      mailboxHash,
      network,
      browser: device.browser?.slice(0, 60),
      system: device.system?.slice(0, 60),
      sessionId,
      countedAs: JSON.stringify([kind, mailboxHash, network, hour, ...told]),
      count: 1,
      createdAt: now,
      lastAt: now,
    })
    .onConflictDoUpdate({
      target: securityEvents.countedAs,
      set: {
        count: sql`${securityEvents.count} + 1`,
        lastAt: sql`excluded.last_at`,
        sessionId: sql`excluded.session_id`,
      },
    });
}
