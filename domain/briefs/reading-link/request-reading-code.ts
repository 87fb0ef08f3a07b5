import { countTry } from "../../kernel/count-tries.ts";
import { deviceKey } from "../../accounts/device-key.ts";
import { orderSignInCode } from "../../accounts/order-sign-in-code.ts";
import { perAddress, verb } from "../../kernel/verb.ts";
import { requestReadingCodeInput } from "../input.ts";
import { actsByReadingLink } from "../policy.ts";
import { readBriefLink } from "./reading-link.ts";

/**
 * Mails the client of a reading link a code to sign in with, without telling the address: a mail may have been forwarded. Has a
 * limit of its own, which somebody who knows the address alone cannot use up (decision 200).
 * Throws as `readBriefLink`, and `too_many_requests`.
 */
export const requestReadingCode = verb(
  {
    name: "request-reading-code",
    input: requestReadingCodeInput,
    by: actsByReadingLink,
    limits: [perAddress("sign-in-code-from")],
  },
  async (ctx, { token, asker, ...given }) => {
    const { email } = await readBriefLink(ctx, token);
    const isKnownDevice = given.deviceKey === deviceKey(ctx, email);
    await countTry(ctx, isKnownDevice ? "sign-in-code-again-for" : "sign-in-code-by-link-for", email);
    await orderSignInCode(ctx, { email, asker });
  },
);
