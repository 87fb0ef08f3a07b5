import type { Verb } from "#domain/kernel/verb.ts";
import { openPortal } from "./open-portal.ts";
import { saveBillingDetails } from "./save-billing-details.ts";
import { updateCustomer } from "./update-customer.ts";

export const verbs: readonly Verb[] = [openPortal, saveBillingDetails, updateCustomer];
