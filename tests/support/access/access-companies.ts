import {
  anybody,
  members,
  companyOwners,
  quoters,
  notMembers,
  notOwners,
  page,
  type AccessRows,
} from "./access-answers.ts";

/** Registering a company, its dashboard and its subscription. */
export const COMPANY_ACCESS: AccessRows = {
  "/schoonmaak/special-register": page,
  // Answers the question of its form about a KvK number.
  "/kvk-gegevens": { get: anybody(400), post: anybody(200) },
  // A visitor gets a general text and a link to sign in.
  "/schoonmaak/registratie-succesvol": { get: companyOwners(200, 200), post: notOwners },
  "/verhuisbedrijf-onboarding": {
    get: { ...companyOwners("/verhuisbedrijf-dashboard"), company: "/verhuisbedrijf-onboarding" },
    post: notOwners,
  },
  "/verhuisbedrijf-onboarding/fotos": { get: anybody(400), post: companyOwners(404) },
  "/verhuisbedrijf-dashboard": { get: members(200), post: notMembers },
  "/verhuisbedrijf-dashboard/opdracht/:briefId": {
    path: ({ briefId }) => `/verhuisbedrijf-dashboard/opdracht/${briefId}`,
    get: { ...members(200), company: "/verhuisbedrijf-dashboard" },
    post: { ...members(422), reader: 403, company: 402 },
  },
  // Leads whoever is invited to the request.
  "/verhuisbedrijf-dashboard/uitnodiging/:briefId": {
    path: () => "/verhuisbedrijf-dashboard/uitnodiging/onzin",
    get: members("/verhuisbedrijf-dashboard/opdracht/onzin"),
  },
  "/verhuisbedrijf-dashboard/opdracht/:briefId/concept": {
    path: ({ briefId }) => `/verhuisbedrijf-dashboard/opdracht/${briefId}/concept`,
    get: anybody(400),
    post: { ...members(204), reader: 403 },
  },
  "/verhuisbedrijf-dashboard/opdracht/:briefId/voorbeeld": {
    path: ({ briefId }) => `/verhuisbedrijf-dashboard/opdracht/${briefId}/voorbeeld`,
    get: anybody(400),
    post: members(200),
  },
  "/verhuisbedrijf-dashboard/kaart": { get: { ...members(200), company: "/verhuisbedrijf-dashboard" } },
  "/verhuisbedrijf-dashboard/geopend": { get: anybody(400), post: members(200) },
  "/verhuisbedrijf-dashboard/sjablonen": { get: quoters(200), post: quoters(404) },
  "/verhuisbedrijf-dashboard/prijslijst": { get: quoters(200), post: quoters(422) },
  "/verhuisbedrijf-dashboard/offertes": { get: members(200), post: members(422) },
  "/verhuisbedrijf-dashboard/statistiek": { get: members(200) },
  "/verhuisbedrijf-dashboard/gekozen": { get: members(200), post: members(400) },
  "/verhuisbedrijf-dashboard/bestanden/:name": {
    path: () => "/verhuisbedrijf-dashboard/bestanden/offertes.csv",
    get: members(200),
  },
  // By its secret address: tests/http/company-files.test.ts.
  "/agenda/:token": { path: () => "/agenda/niets.ics", get: anybody(404) },
  // Of a company that was chosen: tests/http/won-jobs.test.ts.
  "/verhuisbedrijf-dashboard/gekozen/:briefId": {
    path: ({ briefId }) => `/verhuisbedrijf-dashboard/gekozen/${briefId}`,
    get: members(404),
    post: members(422),
  },
  "/verhuisbedrijf-dashboard/gekozen/:briefId/concept": {
    path: ({ briefId }) => `/verhuisbedrijf-dashboard/gekozen/${briefId}/concept`,
    get: anybody(400),
    post: members(404),
  },
  "/verhuisbedrijf-dashboard/gekozen/:briefId/agenda.ics": {
    path: ({ briefId }) => `/verhuisbedrijf-dashboard/gekozen/${briefId}/agenda.ics`,
    get: members(404),
  },
  "/verhuisbedrijf-dashboard/gekozen/:briefId/berichten": {
    path: ({ briefId }) => `/verhuisbedrijf-dashboard/gekozen/${briefId}/berichten`,
    get: members(404),
  },
  "/verhuisbedrijf-dashboard/offertes/:briefId/tegoed": {
    path: () => "/verhuisbedrijf-dashboard/offertes/019a0000-0000-7000-8000-000000000000/tegoed",
    get: members(404),
    post: members(404),
  },
  "/verhuisbedrijf-dashboard/gekozen/:briefId/klacht": {
    path: ({ briefId }) => `/verhuisbedrijf-dashboard/gekozen/${briefId}/klacht`,
    get: members(404),
    post: members(400),
  },
  "/verhuisbedrijf-dashboard/gekozen/:briefId/ervaring/:proposalId": {
    path: ({ briefId, proposalId }) => `/verhuisbedrijf-dashboard/gekozen/${briefId}/ervaring/${proposalId}`,
    get: members(404),
    post: members(404),
  },
  "/verhuisbedrijf-dashboard/gekozen/week": { get: members(200) },
  "/verhuisbedrijf-dashboard/profiel": { get: members(200), post: members(422) },
  "/verhuisbedrijf-dashboard/profiel/fotos": { get: anybody(400), post: members(415) },
  "/verhuisbedrijf-dashboard/vandaag": { get: members(200) },
  "/verhuisbedrijf-dashboard/werk": { get: companyOwners(200), post: companyOwners(422) },
  "/verhuisbedrijf-dashboard/werk/tellen": { get: companyOwners(200) },
  // Of a company whose first quote waits: tests/http/check-first.test.ts.
  "/verhuisbedrijf-dashboard/controle": { get: members("/verhuisbedrijf-dashboard") },
  // Of a mover: tests/http/niwo.test.ts.
  "/verhuisbedrijf-dashboard/niwo": { get: quoters(404), post: quoters(404) },
  "/verhuisbedrijf-dashboard/gegevens": { get: companyOwners(200), post: companyOwners(422) },
  "/verhuisbedrijf-dashboard/team": { get: members(200), post: members(404) },
  "/verhuisbedrijf-dashboard/webhooks": { get: companyOwners(200), post: companyOwners(422) },
  // Of the company itself: tests/http/company-files.test.ts.
  "/verhuisbedrijf-dashboard/webhooks/:webhookId": {
    path: () => "/verhuisbedrijf-dashboard/webhooks/0198c0de-0000-7000-8000-000000000000",
    get: companyOwners(404),
    post: companyOwners(400),
  },
  "/abonnement/wachtlijst": {
    get: companyOwners("/verhuisbedrijf-dashboard"),
    post: notOwners,
  },
  // Nothing is overdue.
  "/abonnement/betalen": { get: companyOwners("/subscription-management") },
  "/abonnement/collega-uitnodigen": { get: companyOwners(200) },
  "/success": { get: companyOwners(200, 200), post: notOwners },
  "/subscription-management": { get: companyOwners(200), post: companyOwners(422) },

  "/facturen/periode": {
    path: () => `/facturen/periode?periode=${new Date().getFullYear()}`,
    get: { ...companyOwners(404), subscribed: 200 },
  },
  "/facturen/:number/:format": {
    path: ({ invoiceNumber }) => `/facturen/${invoiceNumber}/pdf`,
    get: { ...companyOwners(404), subscribed: 200 },
  },
};
