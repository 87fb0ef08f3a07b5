/** The `intent` of the form that takes an experience back. */
export const WITHDRAW_INTENT = "withdraw-experience";

/** The `intent` of the form in which a client objects to what the company said. */
export const OBJECT_INTENT = "object-to-facts";

/** The `intent` of the form with the public answer of a company. */
export const ANSWER_INTENT = "answer-experience";
