import { index, route, type RouteConfig } from "@react-router/dev/routes";

/** Every address of the site that shows a page or takes a form. Redirects stand in `redirects.ts`. */
export default [
  // Public
  index("routes/public/home.tsx"),
  route("schoonmaak", "routes/public/home.tsx", { id: "schoonmaak" }),
  route("brief-form", "routes/public/brief-form.tsx"),
  route("aanvraag/concept", "routes/public/keep-draft.ts"),
  route("aanvraag/bevestigen", "routes/public/confirm-brief.tsx"),

  // Account
  route("auth", "routes/account/auth.tsx"),
  route("login", "routes/account/auth.tsx", { id: "login" }),
  route("schoonmaak-auth", "routes/account/auth.tsx", { id: "schoonmaak-auth" }),
  route("auth/confirm", "routes/account/confirm.tsx"),
  route("auth/verify", "routes/account/confirm.tsx", { id: "auth-verify" }),
  route("auth/v1/verify", "routes/account/confirm.tsx", { id: "auth-v1-verify" }),
  route("uitloggen", "routes/account/sign-out.ts"),

  // Client
  route("client-dashboard", "routes/client/dashboard.tsx"),

  // Company
  route("schoonmaak/special-register", "routes/company/register.tsx"),
  route("schoonmaak/registratie-succesvol", "routes/company/registered.tsx"),
  route("verhuisbedrijf-onboarding", "routes/company/onboarding.tsx"),
  route("verhuisbedrijf-dashboard", "routes/company/dashboard.tsx", [
    route("opdracht/:briefId", "routes/company/brief.tsx"),
  ]),
  route("verhuisbedrijf-dashboard/offertes", "routes/company/proposals.tsx"),
  route("verhuisbedrijf-dashboard/profiel", "routes/company/profile.tsx"),
  route("abonnement/bestellen", "routes/company/checkout.ts"),
  route("success", "routes/company/success.tsx"),
  route("subscription-management", "routes/company/subscription.tsx"),

  // Only in demo mode
  route("ontwikkel/postvak", "routes/develop/mailbox.tsx"),
  route("ontwikkel/postvak/:mailId", "routes/develop/mail.tsx"),
  route("ontwikkel/postvak/:mailId/html", "routes/develop/mail-html.ts"),
  route("ontwikkel/betalen/:checkoutId", "routes/develop/sandbox-checkout.tsx"),

  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
