/** Pages that a checkout starts from, with where it leads: paid, or left. */
export const CHECKOUT_ORIGINS = {
  registratie: {
    success: "/schoonmaak/registratie-succesvol",
    cancel: "/schoonmaak/registratie-succesvol",
  },
  dashboard: { success: "/success", cancel: "/verhuisbedrijf-dashboard" },
  onboarding: { success: "/success", cancel: "/verhuisbedrijf-onboarding?stap=4" },
  abonnement: { success: "/success", cancel: "/subscription-management" },
} as const;

export type CheckoutOrigin = keyof typeof CHECKOUT_ORIGINS;

/** The page that a form says it stands on; anything unknown counts as the dashboard. */
export function checkoutOriginOf(text: unknown): CheckoutOrigin {
  return typeof text === "string" && Object.hasOwn(CHECKOUT_ORIGINS, text)
    ? (text as CheckoutOrigin)
    : "dashboard";
}
