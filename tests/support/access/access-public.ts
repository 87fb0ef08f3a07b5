import { NEWEST_TERMS } from "#domain/terms/rules.ts";
import { serviceSlug } from "#app/seo/landing-paths.ts";
import { anybody, only, some, page, CLIENTS, type AccessRows } from "./access-answers.ts";

/** The pages that everybody can open, and what a mailed link opens. */
export const PUBLIC_ACCESS: AccessRows = {
  "/": page,
  "/schoonmaak": page,
  "/brief-form": page,
  "/verhuis/offerte": page,
  // Answers questions of forms about an address.
  "/adres": { get: anybody(400), post: anybody(200) },
  // Without the trade of a start form.
  "/gewone-prijs": { get: anybody(404) },
  // Accepts only answers of a wizard.
  "/aanvraag/concept": { get: anybody(400) },
  "/aanvraag/concept/fotos": { get: anybody(400), post: anybody(404) },
  "/aanvraag/bevestigen": page,
  // What a link opens: tests/http/reading-link.test.ts.
  "/aanvraag/bekijken/:token": {
    path: () => "/aanvraag/bekijken/onzin",
    get: anybody(404),
    post: anybody(404),
  },
  "/aanvraag/bekijken/:token/offerte/:proposalId": {
    path: ({ proposalId }) => `/aanvraag/bekijken/onzin/offerte/${proposalId}`,
    get: anybody(404),
  },
  "/aanvraag/bekijken/:token/gelezen": {
    path: () => "/aanvraag/bekijken/onzin/gelezen",
    get: anybody(400),
    post: anybody(422),
  },
  // tests/http/photos.test.ts asks for photos that there are.
  "/aanvraag/bekijken/:token/fotos/:photoId/klein?": {
    path: () => "/aanvraag/bekijken/onzin/fotos/onzin",
    get: anybody(404),
  },
  "/fotos/:photoId/klein?": { path: () => "/fotos/onzin", get: anybody(404) },
  "/aanvraag/bekijken/:token/code": {
    path: () => "/aanvraag/bekijken/onzin/code",
    get: anybody(404),
    post: anybody(422),
  },
  "/aanvraag/stand/:token": {
    path: () => "/aanvraag/stand/onzin",
    get: anybody(404),
    post: anybody(404),
  },
  // Only this browser's own request that waits for its mail.
  "/aanvraag/verzonden": {
    get: { ...anybody("/aanvraag/bevestigen"), ...some(CLIENTS, "/client-dashboard") },
  },
  "/aanvraag/opnieuw": { get: anybody(200), post: only(CLIENTS, 404) },
  "/verhuis": page,
  "/hoe-werkt-het": page,
  "/voor-schoonmaakbedrijven": page,
  "/voor-verhuisbedrijven": page,
  "/pricing": page,
  "/photographers": page,
  "/photographers/:id": { path: ({ profileId }) => `/photographers/${profileId}`, get: anybody(200) },
  "/schoonmaak/:provincie": { path: () => "/schoonmaak/utrecht", get: anybody(200) },
  "/schoonmaak/:provincie/:dienst": {
    path: () => `/schoonmaak/utrecht/${serviceSlug("cleaning", "OFFICE")}`,
    get: anybody(200),
  },
  "/verhuis/:provincie": { path: () => "/verhuis/utrecht", get: anybody(200) },
  "/verhuis/:provincie/:dienst": {
    path: () => `/verhuis/utrecht/${serviceSlug("moving", "PIANO")}`,
    get: anybody(200),
  },
  "/hoe-we-rangschikken": page,
  "/hoe-we-weten-dat-ervaringen-echt-zijn": page,
  "/toegankelijkheid": page,
  "/lek-melden": page,
  "/api": page,
  "/privacy": page,
  "/privacy-beleid": page,
  "/algemene-voorwaarden": page,
  "/algemene-voorwaarden/versie/:version": {
    ...page,
    path: () => `/algemene-voorwaarden/versie/${NEWEST_TERMS}`,
  },
  "/privacy/versie/:version": { ...page, path: () => `/privacy/versie/${NEWEST_TERMS}` },
  "/terms": page,
  "/robots.txt": page,
  "/sitemap.xml": page,
  "/site.webmanifest": page,
  "/sw.js": page,
  "/.well-known/security.txt": page,
  "/.well-known/change-password": { get: anybody("/account/wachtwoord") },
  "/contact": page,
  "/schoonmaak/contact": page,
  // What a link opens: tests/http/threads.test.ts.
  "/contact/gesprek/:token": {
    path: () => "/contact/gesprek/onzin",
    get: anybody(404),
    post: anybody(422),
  },
  // What each reader can report: tests/http/reports.test.ts.
  "/melden": { get: anybody(200), post: anybody(422) },
  "/nieuwsbrief": page,
  "/verhuis/nieuwsbrief": page,
  "/nieuwsbrief/bevestigen": page,
  "/nieuwsbrief/afmelden": page,
  "/uitnodiging/beheer": { get: anybody(200), post: anybody(422) },
  "/uitnodiging": { get: anybody(200), post: anybody(422) },
  "/meldingen/afmelden": { get: anybody(200), post: anybody(422) },
  "/bezwaar/:token": { path: () => "/bezwaar/geen.link", get: anybody(404), post: anybody(422) },
  "/ontwikkel/postvak": { get: anybody(404) },
  "/ontwikkel/postvak/:mailId": { path: () => "/ontwikkel/postvak/een-mail", get: anybody(404) },
  "/ontwikkel/postvak/:mailId/html": { path: () => "/ontwikkel/postvak/een-mail/html", get: anybody(404) },
  "/ontwikkel/mails": { get: anybody(404) },
  "/ontwikkel/mails/:kind": { path: () => "/ontwikkel/mails/brief-expired", get: anybody(404) },
  "/ontwikkel/mails/:kind/html": { path: () => "/ontwikkel/mails/brief-expired/html", get: anybody(404) },
  "/ontwikkel/betalen/:checkoutId": { path: () => "/ontwikkel/betalen/cs_geen", get: anybody(404) },
  "/ontwikkel/betaalgegevens/:customerId": {
    path: () => "/ontwikkel/betaalgegevens/cus_geen",
    get: anybody(404),
    post: anybody(404),
  },
  "/*": { path: () => "/dit/bestaat-niet", get: anybody(404), post: anybody(405) },
};
