/** The `intent` of the form that takes an experience back. */
export const WITHDRAW_INTENT = "withdraw-experience";
