import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { hasPassword } from "#domain/accounts/account-views.ts";
import { requestOwnerCode } from "#domain/accounts/settings/request-owner-code.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import type { Owner } from "./owner-proof.tsx";
import { readableMail } from "#domain/kernel/readable-mail.ts";

/** Whom `OwnerProof` asks for a proof. */
export async function ownerOf(ctx: Ctx<UserActor>): Promise<Owner> {
  return { hasPassword: await hasPassword(ctx, ctx.actor), email: readableMail(ctx.actor.email) };
}

/** Mails the code that an account without a password gives instead, and shows the page again. */
export function sendOwnerCode(ctx: Ctx<UserActor>, path: string) {
  return answerRefusal({}, async () => {
    await requestOwnerCode(ctx, {});
    return redirectWithToast(path, "owner_code_sent");
  });
}
