/** How far a company is with a job that it was chosen for; the first while it stored nothing. */
export const WON_STATES = ["TO_CALL", "AGREED", "DONE"] as const;
export type WonState = (typeof WON_STATES)[number];

/** What a company can tick off before the work begins. */
export const WON_CHECKS = ["CONTACT", "DAY", "WORK", "ACCESS", "MATERIAL", "PAYMENT"] as const;
export type WonCheck = (typeof WON_CHECKS)[number];

/** Characters of the note about what was agreed. */
export const MAX_NOTE_LENGTH = 2_000;

/** Whether a number in E.164 is a Dutch mobile number, which WhatsApp may know. */
export const isDutchMobile = (phone: string): boolean => /^\+316\d{8}$/.test(phone);
