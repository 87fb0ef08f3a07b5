/** The `intent` of the form with name and KvK number; the other form is about invoices. */
export const COMPANY = "bedrijf";
export const BILLING = "factuur";
