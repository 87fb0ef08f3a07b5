import { CONTENT_PAGES, INDEXED_FORMS, isContentPage } from "#app/content/content-pages.ts";
import { ALIASES } from "./seo.ts";

/** Beginnings of the addresses that no robot has any business at. */
export const PRIVATE_PATHS = [
  "/abonnement/",
  "/account",
  "/aanvraag/",
  "/auth",
  "/beheer",
  "/client-dashboard",
  "/forgot-password",
  "/login",
  "/ontwikkel/",
  "/reset-password",
  "/schoonmaak-auth",
  "/schoonmaak/registratie-succesvol",
  "/subscription-management",
  "/success",
  "/test-notification",
  "/uitloggen",
  "/verhuis/login",
  "/verhuisbedrijf-dashboard",
  "/verhuisbedrijf-onboarding",
];

/** Whether search engines may show what stands at this path. */
export function isIndexed(path: string): boolean {
  return isContentPage(path) || INDEXED_FORMS.has(path);
}

/** Every fixed page for the sitemap: each once, under its canonical address. */
export function sitemapPaths(): string[] {
  return [...CONTENT_PAGES, ...INDEXED_FORMS].filter((path) => !(path in ALIASES));
}
