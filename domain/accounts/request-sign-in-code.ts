import { eq } from "drizzle-orm";
import { authUsers } from "#db/schema/index.ts";
import { record } from "../events/record.ts";
import { newId } from "../ids.ts";
import { countTry } from "../count-tries.ts";
import { perAddress, verb } from "../verb.ts";
import { newestUnclaimedBrief } from "./claim-briefs.ts";
import { deviceKey } from "./device-key.ts";
import { requestSignInCodeInput } from "./input.ts";
import { entersAccounts } from "./policy.ts";

/**
 * Orders the mail with a code to sign in, for a client's address: one with an account, or with a confirmed request without an
 * account. Does the same work for any other address, with an id that no user has, so that neither the answer nor its time
 * tells whether the address is known; the job then sends nothing.
 * A browser with the device key of this account has a limit of its own, so that a stranger cannot lock the owner out.
 * Throws `too_many_requests`.
 */
export const requestSignInCode = verb(
  {
    name: "request-sign-in-code",
    input: requestSignInCodeInput,
    by: entersAccounts,
    limits: [perAddress("sign-in-code-from")],
  },
  async (ctx, { email, ...given }) => {
    const isKnownDevice = given.deviceKey === deviceKey(ctx, email);
    await countTry(ctx, isKnownDevice ? "sign-in-code-again-for" : "sign-in-code-for", email);
    await ctx.db.transaction(async (tx) => {
      const [user] = await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email));
      const brief = await newestUnclaimedBrief(tx, email);
      await record(
        ctx,
        tx,
        brief && !user
          ? { type: "brief.sign_in_code_requested", briefId: brief.id }
          : { type: "account.sign_in_code_requested", userId: user?.id ?? newId(ctx.now) },
      );
    });
  },
);
