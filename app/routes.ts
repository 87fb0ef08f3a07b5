import { index, route, type RouteConfig } from "@react-router/dev/routes";

/** All routes of the site. Redirects are in `redirects.ts`. */
export default [
  // Public
  index("routes/public/home/home.tsx"),
  route("schoonmaak", "routes/public/home/home.tsx", { id: "schoonmaak" }),
  route("brief-form", "routes/public/request/brief-form.tsx"),
  route("verhuis/offerte", "routes/public/request/moving-form.tsx"),
  route("aanvraag/concept", "routes/public/request/keep-draft.ts"),
  route("aanvraag/verzonden", "routes/public/request/sent.tsx"),
  route("aanvraag/bekijken/:token", "routes/client/reading.tsx"),
  route("aanvraag/bekijken/:token/code", "routes/client/reading-code.tsx"),
  route("aanvraag/bevestigen", "routes/public/request/confirm-brief.tsx"),
  route("verhuis", "routes/public/home/moving.tsx"),
  route("hoe-werkt-het", "routes/public/how-it-works/how-it-works.tsx"),
  route("voor-schoonmaakbedrijven", "routes/public/company/for-cleaners.tsx"),
  route("voor-verhuisbedrijven", "routes/public/company/for-movers.tsx"),
  route("pricing", "routes/public/prices/prices.tsx"),
  route("photographers", "routes/public/directory/directory.tsx"),
  route("photographers/:id", "routes/public/directory/company.tsx"),
  route("schoonmaak/:provincie", "routes/public/landing/landing.tsx", { id: "schoonmaak-provincie" }),
  route("schoonmaak/:provincie/:dienst", "routes/public/landing/landing.tsx", { id: "schoonmaak-dienst" }),
  route("verhuis/:provincie", "routes/public/landing/landing.tsx", { id: "verhuis-provincie" }),
  route("verhuis/:provincie/:dienst", "routes/public/landing/landing.tsx", { id: "verhuis-dienst" }),
  route("hoe-we-rangschikken", "routes/public/legal/ranking.tsx"),
  route("toegankelijkheid", "routes/public/legal/accessibility.tsx"),
  route("privacy", "routes/public/legal/privacy.tsx"),
  route("privacy-beleid", "routes/public/legal/privacy.tsx", { id: "privacy-beleid" }),
  route("algemene-voorwaarden", "routes/public/legal/terms.tsx"),
  route("terms", "routes/public/legal/terms.tsx", { id: "terms" }),
  route("robots.txt", "routes/public/files/robots.ts"),
  route("sitemap.xml", "routes/public/files/sitemap.ts"),
  route("site.webmanifest", "routes/public/files/manifest.ts"),
  route(".well-known/security.txt", "routes/public/files/security.ts"),
  route("contact", "routes/public/contact/contact.tsx"),
  route("schoonmaak/contact", "routes/public/contact/contact.tsx", { id: "schoonmaak-contact" }),
  route("nieuwsbrief", "routes/public/newsletter/newsletter.tsx"),
  route("verhuis/nieuwsbrief", "routes/public/newsletter/newsletter.tsx", { id: "verhuis-nieuwsbrief" }),
  route("nieuwsbrief/bevestigen", "routes/public/newsletter/newsletter-confirm.tsx"),
  route("nieuwsbrief/afmelden", "routes/public/newsletter/newsletter-leave.tsx"),

  // Account
  route("auth", "routes/account/auth.tsx"),
  route("login", "routes/account/auth.tsx", { id: "login" }),
  route("schoonmaak-auth", "routes/account/auth.tsx", { id: "schoonmaak-auth" }),
  route("verhuis/login", "routes/account/auth.tsx", { id: "verhuis-login" }),
  route("inloggen/code", "routes/account/sign-in-code.tsx"),
  route("auth/tweede-stap", "routes/account/second-step.tsx"),
  route("forgot-password", "routes/account/forgot-password.tsx"),
  route("reset-password", "routes/account/reset-password.tsx"),
  route("auth/confirm", "routes/account/confirm.tsx"),
  route("auth/verify", "routes/account/confirm.tsx", { id: "auth-verify" }),
  route("auth/v1/verify", "routes/account/confirm.tsx", { id: "auth-v1-verify" }),
  route("uitloggen", "routes/account/sign-out.ts"),
  route("account", "routes/account/settings/overview.tsx"),
  route("account/naam", "routes/account/settings/contact-details.tsx"),
  route("account/e-mail", "routes/account/settings/email.tsx"),
  route("account/e-mail/bevestigen", "routes/account/settings/email-confirm.tsx"),
  route("account/wachtwoord", "routes/account/settings/password.tsx"),
  route("account/twee-stappen", "routes/account/settings/two-steps.tsx"),
  route("account/apparaten", "routes/account/settings/sessions.tsx"),
  route("account/gegevens", "routes/account/settings/download.ts"),
  route("account/verwijderen", "routes/account/settings/delete.tsx"),

  // Client
  route("client-dashboard", "routes/client/dashboard.tsx"),
  route("client-dashboard/aanvraag/:briefId", "routes/client/request.tsx"),

  // Company
  route("schoonmaak/special-register", "routes/company/register.tsx"),
  route("schoonmaak/registratie-succesvol", "routes/company/registered.tsx"),
  route("verhuisbedrijf-onboarding", "routes/company/onboarding.tsx"),
  route("verhuisbedrijf-dashboard", "routes/company/dashboard.tsx", [
    route("opdracht/:briefId", "routes/company/brief.tsx"),
  ]),
  route("verhuisbedrijf-dashboard/opdracht/:briefId/concept", "routes/company/quote/keep-quote-draft.ts"),
  route("verhuisbedrijf-dashboard/sjablonen", "routes/company/quote/templates.tsx"),
  route("verhuisbedrijf-dashboard/offertes", "routes/company/proposals.tsx"),
  route("verhuisbedrijf-dashboard/profiel", "routes/company/profile.tsx"),
  route("verhuisbedrijf-dashboard/gegevens", "routes/company/company-details.tsx"),
  route("abonnement/wachtlijst", "routes/company/waiting-list.tsx"),
  route("abonnement/betalen", "routes/company/pay-overdue.ts"),
  route("abonnement/collega-uitnodigen", "routes/company/referral.tsx"),
  route("success", "routes/company/success.tsx"),
  route("subscription-management", "routes/company/subscription.tsx"),
  route("facturen/:number/:format", "routes/company/invoice-file.ts"),

  // Operator
  route("beheer", "routes/admin/overview.tsx"),
  route("beheer/stand", "routes/admin/launch-mode.tsx"),

  // Demo mode only
  route("ontwikkel/postvak", "routes/develop/mailbox.tsx"),
  route("ontwikkel/postvak/:mailId", "routes/develop/mail.tsx"),
  route("ontwikkel/postvak/:mailId/html", "routes/develop/mail-html.ts"),
  route("ontwikkel/betalen/:checkoutId", "routes/develop/sandbox-checkout.tsx"),
  route("ontwikkel/betaalgegevens/:customerId", "routes/develop/sandbox-account.tsx"),

  // Outside production, for operators
  route("test-notification", "routes/develop/test-notification.tsx"),

  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
