/** The address of the page about the subscription of a company. */
export const SUBSCRIPTION_PATH = "/subscription-management";
