import { verb } from "../../kernel/verb.ts";
import { changePasswordInput } from "../input.ts";
import { hashPassword } from "../password.ts";
import { ownsAccount } from "../policy.ts";
import { replacePassword } from "./replace-password.ts";
import { lockOwner, requireOwner } from "../require-owner.ts";

/**
 * Replaces the actor's password, or sets the first one (`replacePassword`), in one transaction. Throws as `requireOwner`.
 */
export const changePassword = verb(
  { name: "change-password", input: changePasswordInput, by: ownsAccount },
  async (ctx, { password, ...proof }) => {
    const { userId } = ctx.actor;
    const proven = await requireOwner(ctx, proof);
    const hash = await hashPassword(password);
    await ctx.db.transaction(async (tx) => {
      await lockOwner(ctx, tx, userId, proven);
      await replacePassword(ctx, tx, hash);
    });
  },
);
