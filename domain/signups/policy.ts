import { anybody, theSystem } from "../kernel/policy.ts";

/** Anybody subscribes to the newsletter; the token of a mail confirms or ends it. */
export const signsUp = anybody;

export const deletesSignups = theSystem;
