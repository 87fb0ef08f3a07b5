import { signedIn, theSystem } from "../../kernel/policy.ts";

/** Every signed-in user decides for their own browser. */
export const ownsBrowser = signedIn;

/** Only the job that delivers a message learns that its browser is gone. */
export const deliversPush = theSystem;
