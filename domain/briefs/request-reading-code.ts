import { requestSignInCode } from "../accounts/request-sign-in-code.ts";
import { verb } from "../verb.ts";
import { readingLinkInput } from "./input.ts";
import { actsByReadingLink } from "./policy.ts";
import { readBriefLink } from "./reading-link.ts";

/**
 * Mails the client of a reading link a code to sign in with, without telling the address: a mail may have been forwarded.
 * Throws as `readBriefLink` and `requestSignInCode`.
 */
export const requestReadingCode = verb(
  { name: "request-reading-code", input: readingLinkInput, by: actsByReadingLink },
  async (ctx, { token, deviceKey }) => {
    const { email } = await readBriefLink(ctx, token);
    await requestSignInCode(ctx, { email, deviceKey });
  },
);
