import { between, countTry } from "../kernel/count-tries.ts";
import { perAddress, verb } from "../kernel/verb.ts";
import { isKnownDevice } from "./device-key.ts";
import { requestSignInCodeInput } from "./input.ts";
import { orderSignInCode } from "./order-sign-in-code.ts";
import { entersAccounts } from "./policy.ts";

/**
 * Orders the mail with a code to sign in (`orderSignInCode`). A browser with the device key of this account has a limit of its
 * own, and so has each network, so that a stranger cannot lock the owner out (decision 202). Throws `too_many_requests`.
 */
export const requestSignInCode = verb(
  {
    name: "request-sign-in-code",
    input: requestSignInCodeInput,
    by: entersAccounts,
    limits: [perAddress("sign-in-code-from")],
  },
  async (ctx, { email, asker, ...given }) => {
    if (isKnownDevice(ctx, { email, ...given })) await countTry(ctx, "sign-in-code-again-for", email);
    else {
      await countTry(ctx, "sign-in-code-between", between(ctx.from, email));
      await countTry(ctx, "sign-in-code-for", email);
    }
    await orderSignInCode(ctx, { email, asker });
  },
);
