import { anybody, operators, theSystem } from "../policy.ts";

/** Anybody subscribes to the newsletter; the token of a mail confirms or ends it. */
export const signsUp = anybody;

export const sendsMessages = anybody;

export const answersMessages = operators;

export const deletesSignups = theSystem;
