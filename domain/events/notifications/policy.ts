import { anybody, signedIn } from "../../kernel/policy.ts";

/** Users read and mark their own notifications only. */
export const readsNotifications = signedIn;

export const choosesNotifications = signedIn;

/** Anybody with the token of a mail, which names whose mails it is about. */
export const choosesByLink = anybody;
