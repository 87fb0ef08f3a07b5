import { eq } from "drizzle-orm";
import { registrations } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { findOneTimeCode, type FoundCode } from "./one-time-codes.ts";
import type { OneTimePurpose } from "./rules.ts";

// Reads of a mailed link for the page that it opens. They don't use the link up, because mail scanners open links too.

/** The code of this link, if it is live; else null. */
export async function liveLink(ctx: Ctx, purpose: OneTimePurpose, token: string): Promise<FoundCode | null> {
  const found = await findOneTimeCode(ctx, purpose, { token });
  return found && !found.alreadyUsed ? found : null;
}

/** Whether this link confirms a registration. */
export async function isLiveConfirmationLink(ctx: Ctx, token: string): Promise<boolean> {
  const link = await liveLink(ctx, "confirm_email", token);
  return link !== null && (await ctx.db.$count(registrations, eq(registrations.email, link.email))) > 0;
}

/** The account of a reset link that sets a new password; null for a link that sets none. */
export const liveResetLink = (ctx: Ctx, token: string): Promise<FoundCode | null> =>
  liveLink(ctx, "reset_password", token);

/** Whether this reset link sets a new password. */
export async function isLiveResetLink(ctx: Ctx, token: string): Promise<boolean> {
  return (await liveResetLink(ctx, token)) !== null;
}

/** Whether this link changes the mail address of the actor's own account; null when it changes none. */
export async function isOwnEmailChangeLink(ctx: Ctx, token: string): Promise<boolean | null> {
  const link = await liveLink(ctx, "change_email", token);
  return link && isOwnAccount(ctx, link.subjectId);
}

/** Whether this is the account of the actor. */
export const isOwnAccount = ({ actor }: Ctx, userId: string) =>
  actor.kind === "user" && actor.userId === userId;
