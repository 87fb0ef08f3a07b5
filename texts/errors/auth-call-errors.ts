import type { ErrorText } from "./error-text.ts";

/** Refusals of the calls for signing in that no verb gives, each with its HTTP status. The codes are those of Supabase. */
export const AUTH_CALL_PROBLEMS = {
  bad_json: { status: 400, title: "Ongeldig verzoek", message: "Stuur de gegevens als JSON." },
  no_authorization: { status: 401, title: "Niet ingelogd", message: "Stuur het token van je sessie mee." },
  session_not_found: {
    status: 403,
    title: "Je bent uitgelogd",
    message: "Log opnieuw in om verder te gaan.",
  },
  reauthentication_needed: {
    status: 422,
    title: "Nog één stap",
    message:
      "Stuur ook je wachtwoord mee. Kan dat hier niet? Open de link uit de mail: die pagina vraagt ernaar.",
  },
  insufficient_aal: {
    status: 403,
    title: "Nog één stap",
    message: "Vul eerst de code van je authenticator-app in.",
  },
  unsupported_grant_type: {
    status: 400,
    title: "Dat kan hier niet",
    message: "Log in met e-mailadres en wachtwoord, met een code per mail, of met een refresh-token.",
  },
  otp_type_not_offered: {
    status: 400,
    title: "Dat kan hier niet",
    message: "Deze soort code of link bestaat hier niet. Kies signup, email, recovery of email_change.",
  },
  not_offered: {
    status: 422,
    title: "Dat kan hier niet",
    message: "Dit kan alleen op de site zelf.",
  },
  pkce_not_offered: {
    status: 422,
    title: "Dat kan hier niet",
    message: 'PKCE kan hier niet. Maak de Supabase-client met flowType: "implicit".',
  },
  metadata_not_offered: {
    status: 422,
    title: "Dat kan hier niet",
    message: "Alleen full_name en phone zijn zo te wijzigen. De rest wijzig je op de site zelf.",
  },
  mfa_factor_not_found: {
    status: 404,
    title: "Niet gevonden",
    message: "Deze tweede stap hoort niet bij je account.",
  },
  mfa_challenge_expired: {
    status: 422,
    title: "Te laat of te vaak geprobeerd",
    message: "Log opnieuw in. Daarna kun je een nieuwe code invullen.",
  },
} as const satisfies Record<string, ErrorText & { status: number }>;

export type AuthCallProblem = keyof typeof AUTH_CALL_PROBLEMS;
