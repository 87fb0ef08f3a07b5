import { operatorAdmins, operators } from "../kernel/policy.ts";

/** Finding and reading what is on the site, without money. */
export const readsDesk = operators;

/** Subscriptions and invoices. */
export const readsMoney = operatorAdmins;

/** Files of lists with personal data in them. */
export const revealsLists = operatorAdmins;
