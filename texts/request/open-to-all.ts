/** What a company with a subscription may read; a request that asks one company first is not among them. */
export const OPEN_TO_ALL = "alle aanvragen in jouw vak die voor iedereen openstaan";
