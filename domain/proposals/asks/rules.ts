/** What a client asks one company before the choice: a question about its quote, or another offer. Each once per quote. */
export const QUOTE_ASK_KINDS = ["QUESTION", "OTHER_OFFER"] as const;
export type QuoteAskKind = (typeof QUOTE_ASK_KINDS)[number];

/** Characters of what a client asks, and of the answer. */
export const MAX_QUOTE_ASK_LENGTH = 1_000;
