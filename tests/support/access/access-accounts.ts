import {
  anybody,
  visitors,
  owners,
  others,
  only,
  some,
  page,
  CLIENTS,
  MEMBERS,
  OPERATORS,
  type AccessRows,
} from "./access-answers.ts";
import { COMPANIES } from "../harness/signed-in-site.ts";

/** Signing in, the own account and the dashboard of a client. */
export const ACCOUNT_ACCESS: AccessRows = {
  "/auth": { get: visitors(200) },
  "/login": { get: visitors(200) },
  "/schoonmaak-auth": { get: visitors(200) },
  "/verhuis/login": { get: visitors(200) },
  // No sign-in waits for a code.
  "/auth/tweede-stap": { get: visitors("/auth"), post: visitors("/auth") },
  "/inloggen/code": { get: visitors(200), post: visitors(422) },
  "/forgot-password": page,
  "/reset-password": { get: anybody("/forgot-password") },
  "/auth/confirm": { get: visitors(200) },
  "/auth/verify": { get: visitors(200) },
  "/auth/v1/verify": { get: visitors(200) },
  "/uitloggen": { get: anybody("/") },
  "/meer": { get: owners(200) },
  "/account": { get: owners(200) },
  "/account/naam": { get: owners(200), post: owners(422) },
  "/account/e-mail": { get: owners(200), post: owners(422) },
  "/account/e-mail/bevestigen": { get: anybody(200), post: anybody(422) },
  "/account/wachtwoord": { get: owners(200), post: owners(422) },
  "/account/twee-stappen": {
    get: { ...owners(200), operator: 200 },
    post: { ...owners(422), operator: 422 },
  },
  "/meldingen": { get: only(MEMBERS, 200), post: only(MEMBERS, 404) },
  "/meldingen/gelezen": { get: anybody(400), post: only(MEMBERS, 422) },
  "/meldingen/:notificationId": {
    path: () => "/meldingen/een-melding",
    get: only(MEMBERS, 404),
    post: only(MEMBERS, 404),
  },
  "/account/meldingen": { get: only(MEMBERS, 200), post: others(MEMBERS) },
  "/account/apparaten": { get: owners(200), post: owners(404) },
  // Operators have no tokens, and neither has who belongs to no company any more.
  "/account/api": {
    get: { ...owners(200), former: "/account", ...some([...OPERATORS], "/beheer") },
    post: { ...some([...CLIENTS, ...COMPANIES], 422), former: "/account" },
  },
  "/account/meldingen/apparaat": { get: owners(200), post: owners(422) },
  "/account/bewaren": { get: owners(200) },
  "/account/besluiten": { get: { ...owners(200), ...some([...OPERATORS], "/beheer") } },
  "/account/gegevens": { get: anybody("/account"), post: owners(200) },
  "/account/verwijderen": { get: owners(200), post: owners(422) },

  "/client-dashboard": { get: only(CLIENTS, 200, "/login") },
  "/client-dashboard/aanvraag/:briefId": {
    path: ({ briefId }) => `/client-dashboard/aanvraag/${briefId}`,
    get: { ...only(CLIENTS, 200, "/login"), otherClient: 404 },
    post: only(CLIENTS, 422, "/login"),
  },
  "/client-dashboard/aanvraag/:briefId/offerte/:proposalId": {
    path: ({ briefId, proposalId }) => `/client-dashboard/aanvraag/${briefId}/offerte/${proposalId}`,
    get: { ...only(CLIENTS, 200, "/login"), otherClient: 404 },
  },
  "/client-dashboard/aanvraag/:briefId/fotos": {
    path: ({ briefId }) => `/client-dashboard/aanvraag/${briefId}/fotos`,
    get: { ...only(CLIENTS, 200, "/login"), otherClient: 404 },
    post: { ...others(CLIENTS, "/login"), otherClient: 404 },
  },
  "/client-dashboard/aanvraag/:briefId/fotos/bewaren": {
    path: ({ briefId }) => `/client-dashboard/aanvraag/${briefId}/fotos/bewaren`,
    get: anybody(400),
    post: { ...only(CLIENTS, 200, "/login"), otherClient: 404 },
  },
  "/client-dashboard/aanvraag/:briefId/wijzigen": {
    path: ({ briefId }) => `/client-dashboard/aanvraag/${briefId}/wijzigen`,
    get: { ...only(CLIENTS, 200, "/login"), otherClient: 404 },
    post: { ...only(CLIENTS, 409, "/login"), otherClient: 404 },
  },
  "/client-dashboard/aanvraag/:briefId/wijzigen/concept": {
    path: ({ briefId }) => `/client-dashboard/aanvraag/${briefId}/wijzigen/concept`,
    get: anybody(400),
    post: { ...only(CLIENTS, 204, "/login"), otherClient: 404 },
  },
  "/client-dashboard/aanvraag/:briefId/gelezen": {
    path: ({ briefId }) => `/client-dashboard/aanvraag/${briefId}/gelezen`,
    get: anybody(400),
    post: only(CLIENTS, 204, "/login"),
  },
  // Of a client who chose: tests/http/deal-pages.test.ts.
  "/client-dashboard/aanvraag/:briefId/agenda.ics": {
    path: ({ briefId }) => `/client-dashboard/aanvraag/${briefId}/agenda.ics`,
    get: only(CLIENTS, 404, "/login"),
  },
  // Of a client who moves: tests/http/move-plan.test.ts.
  "/client-dashboard/aanvraag/:briefId/stappen": {
    path: ({ briefId }) => `/client-dashboard/aanvraag/${briefId}/stappen`,
    get: only(CLIENTS, 404, "/login"),
  },
  "/client-dashboard/aanvraag/:briefId/stappen.ics": {
    path: ({ briefId }) => `/client-dashboard/aanvraag/${briefId}/stappen.ics`,
    get: only(CLIENTS, 404, "/login"),
  },
  "/client-dashboard/aanvraag/:briefId/berichten": {
    path: ({ briefId }) => `/client-dashboard/aanvraag/${briefId}/berichten`,
    get: only(CLIENTS, 404, "/login"),
  },
  "/client-dashboard/aanvraag/:briefId/klacht": {
    path: ({ briefId }) => `/client-dashboard/aanvraag/${briefId}/klacht`,
    get: only(CLIENTS, 404, "/login"),
    post: only(CLIENTS, 400, "/login"),
  },
  "/klachten/foto/:fileId/klein?": {
    path: ({ proposalId }) => `/klachten/foto/${proposalId}`,
    get: anybody(404),
  },
  "/client-dashboard/aanvraag/:briefId/ervaring/:proposalId": {
    path: ({ briefId, proposalId }) => `/client-dashboard/aanvraag/${briefId}/ervaring/${proposalId}`,
    get: only(CLIENTS, 404, "/login"),
    post: only(CLIENTS, 404, "/login"),
  },
  "/afspraken/bestanden/:fileId/klein?": {
    path: ({ proposalId }) => `/afspraken/bestanden/${proposalId}`,
    get: anybody(404),
  },
  "/afspraken/:proposalId/berichten/:messageId/gelezen": {
    path: ({ proposalId }) => `/afspraken/${proposalId}/berichten/${proposalId}/gelezen`,
    get: anybody(400),
    post: { ...owners(404), ...some([...OPERATORS], "/beheer"), ...some(["former", "reader"], 403) },
  },
};
