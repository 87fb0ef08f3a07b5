import { CONTENT_PAGES, INDEXED_FORMS, isContentPage } from "#app/content/content-pages.ts";
import { ALIASES } from "./seo.ts";

/** Path prefixes that are closed to robots. */
export const PRIVATE_PATHS = [
  "/abonnement/",
  "/account",
  "/aanvraag/",
  "/auth",
  "/beheer",
  "/bezwaar/",
  "/client-dashboard",
  "/facturen/",
  "/forgot-password",
  "/login",
  "/meldingen",
  "/ontwikkel/",
  "/reset-password",
  "/schoonmaak-auth",
  "/schoonmaak/registratie-succesvol",
  "/subscription-management",
  "/success",
  "/test-notification",
  "/uitloggen",
  "/uitnodiging",
  "/verhuis/login",
  "/verhuisbedrijf-dashboard",
  "/verhuisbedrijf-onboarding",
];

/** Whether search engines may index this path. */
export function isIndexed(path: string): boolean {
  return isContentPage(path) || INDEXED_FORMS.has(path);
}

/** Every indexed fixed page, once, under its canonical path. */
export function sitemapPaths(): string[] {
  return [...CONTENT_PAGES, ...INDEXED_FORMS].filter((path) => !(path in ALIASES));
}
