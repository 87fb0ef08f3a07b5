import { endSessionsOf } from "../../accounts/end-sessions.ts";
import { logAct } from "../../audit/log-act.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { signOutAccountInput } from "./input.ts";
import { signsOutAccounts } from "./policy.ts";
import { accountsBehind } from "./views.ts";

/**
 * Ends every session of a client, or of all members of a company, and mails them. Changes nothing else of the account. Throws
 * `not_found`.
 */
export const signOutAccount = verb(
  { name: "sign-out-account", input: signOutAccountInput, by: signsOutAccounts },
  async (ctx, { accountId, reason, note }) => {
    await ctx.db.transaction(async (tx) => {
      const account = await accountsBehind(tx, accountId);
      if (!account) throw new DomainError("not_found");
      for (const userId of account.userIds) {
        await endSessionsOf(tx, userId);
        await record(ctx, tx, { type: "account.signed_out_by_operator", userId });
      }
      const subject = { subjectKind: account.kind, subjectId: accountId };
      await logAct(ctx, tx, { act: "sign-out-account", ...subject, reason, note });
    });
  },
);
