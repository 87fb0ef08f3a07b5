import { ACCOUNT, CASCADE, EXPIRED, WHILE_THE_ACCOUNT, type PersonalTables } from "./personal-handling.ts";

/** Companies, their members, and what they pay. */
export const COMPANY_TABLES: PersonalTables = {
  companies: { exported: "domain/privacy/export-company.ts", erased: CASCADE, retained: WHILE_THE_ACCOUNT },
  companyProfiles: {
    exported: "domain/privacy/export-company.ts",
    erased: "domain/privacy/remove-company.ts",
    retained: WHILE_THE_ACCOUNT,
  },
  companyChecks: {
    exported: "domain/checks/export-checks.ts",
    erased: "domain/privacy/remove-company.ts",
    retained: "domain/checks/delete-old-checks.ts",
  },
  heldProfileTexts: {
    exported: "domain/checks/export-checks.ts",
    erased: CASCADE,
    retained: { because: "deleted by the operator's decision about them, or with the company" },
  },
  outsideExperiences: {
    exported: "domain/experiences/elsewhere/outside-view.ts",
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  companyWork: { exported: "domain/privacy/export-company.ts", erased: CASCADE, retained: WHILE_THE_ACCOUNT },
  companyMembers: {
    exported: "domain/privacy/export-company.ts",
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  memberInvitations: { exported: "domain/privacy/export-company.ts", erased: ACCOUNT, retained: EXPIRED },
  savedFilters: {
    exported: "domain/privacy/export-data.ts",
    erased: CASCADE,
    retained: { because: "deleted with the membership" },
  },
  onboardingPictures: {
    exported: "domain/privacy/export-company.ts",
    erased: "domain/privacy/remove-company.ts",
    retained: "domain/companies/profile/onboarding-pictures.ts",
  },
  portfolioItems: {
    exported: "domain/privacy/export-company.ts",
    erased: "domain/privacy/remove-company.ts",
    retained: WHILE_THE_ACCOUNT,
  },
  regionPlaces: {
    exported: "domain/privacy/export-company.ts",
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  waitingList: { exported: "domain/privacy/export-company.ts", erased: CASCADE, retained: WHILE_THE_ACCOUNT },
  offerPlaces: {
    exported: { because: "says only that a checkout of the company took the launch offer, which that shows" },
    erased: { because: "its foreign key is set to null" },
    retained: "domain/launch/offer-places.ts",
  },
  subscriptions: {
    exported: "domain/privacy/export-company.ts",
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  paymentCustomers: {
    exported: { because: "holds only the id that a payment provider gave the company" },
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  companyCredits: {
    exported: "domain/privacy/export-company.ts",
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  creditUses: {
    exported: "domain/privacy/export-company.ts",
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  quietMonths: {
    exported: "domain/privacy/export-company.ts",
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  checkouts: {
    exported: "domain/privacy/export-company.ts",
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  formerSubscribers: {
    exported: { because: "made when the account is deleted, when nobody can ask for a download any more" },
    erased: { because: "kept for the books, seven years (art. 52 AWR)" },
    retained: EXPIRED,
  },
  invoices: {
    exported: "domain/privacy/export-company.ts",
    erased: { because: "kept for the books, seven years (art. 52 AWR), without its link to the company" },
    retained: "domain/payments/invoices/delete-old-invoices.ts",
  },
  invoiceDocuments: {
    exported: { because: "the same invoices as files, which the company downloads one by one" },
    erased: { because: "kept with its invoice" },
    retained: { because: "deleted with its invoice" },
  },
  refunds: {
    exported: { because: "each becomes a credit note, which is among the invoices" },
    erased: { because: "kept with its invoice; its foreign key to an operator is set to null" },
    retained: { because: "deleted with its invoice" },
  },
  referrals: {
    exported: "domain/privacy/export-company.ts",
    erased: "domain/privacy/remove-company.ts",
    retained: WHILE_THE_ACCOUNT,
  },
  webhooks: {
    exported: "domain/channels/webhooks/export-webhooks.ts",
    erased: CASCADE,
    retained: { because: "kept as long as the company" },
  },
  webhookDeliveries: {
    exported: "domain/channels/webhooks/export-webhooks.ts",
    erased: CASCADE,
    retained: "domain/channels/webhooks/delete-old-deliveries.ts",
  },
};
