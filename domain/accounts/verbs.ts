import type { Verb } from "#domain/kernel/verb.ts";
import { endAllSessions } from "./end-all-sessions.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession } from "./end-session.ts";
import { openProgramSession } from "./open-program-session.ts";
import { refreshSession } from "./refresh-session.ts";
import { requestSignInCode } from "./request-sign-in-code.ts";
import { signIn } from "./sign-in.ts";
import { signInWithCode } from "./sign-in-with-code.ts";

export const verbs: readonly Verb[] = [
  endAllSessions,
  endOtherSessions,
  endSession,
  openProgramSession,
  refreshSession,
  requestSignInCode,
  signIn,
  signInWithCode,
];
