import { signInWithCode } from "../../accounts/sign-in-with-code.ts";
import { verb } from "../../kernel/verb.ts";
import { readingCodeInput } from "../input.ts";
import { actsByReadingLink } from "../policy.ts";
import { readBriefLink } from "./reading-link.ts";

/**
 * Signs the client of a reading link in, with the code of `requestReadingCode`. Throws as `readBriefLink` and
 * `signInWithCode`.
 */
export const enterByReadingLink = verb(
  { name: "enter-by-reading-link", input: readingCodeInput, by: actsByReadingLink },
  async (ctx, { token, ...given }) => {
    const { briefId, email } = await readBriefLink(ctx, token);
    const entered = await signInWithCode(ctx, { email, ...given });
    return { briefId, entered };
  },
);
