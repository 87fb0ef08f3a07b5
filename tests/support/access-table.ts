import { serviceSlug } from "#app/seo/landing-paths.ts";
import { ACTORS, COMPANIES, SIGNED_OUT, type Actor, type SignedInSite } from "./signed-in-site.ts";

/** A status, or the path of a redirect. */
export type Answer = number | string;
type Answers = Record<Actor, Answer>;

const HOMES: Partial<Answers> = {
  client: "/client-dashboard",
  otherClient: "/client-dashboard",
  company: "/verhuisbedrijf-dashboard",
  subscribed: "/verhuisbedrijf-dashboard",
  otherCompany: "/verhuisbedrijf-dashboard",
  quoter: "/verhuisbedrijf-dashboard",
  reader: "/verhuisbedrijf-dashboard",
  former: "/verhuisbedrijf-dashboard",
  operator: "/beheer",
  admin: "/beheer",
  support: "/beheer",
};
/** Where an operator without the second step is sent. */
const STEP = "/account/twee-stappen";
const OPERATORS: Actor[] = ["operator", "admin", "support"];
/** Members of a company who are no owners. */
const STAFF: Actor[] = ["quoter", "reader"];
const CLIENTS: Actor[] = ["client", "otherClient"];

/** Whom the site tells things: operators have a list of their own. */
const MEMBERS: Actor[] = [...CLIENTS, ...COMPANIES, "former"];

const all = (answer: Answer): Answers =>
  Object.fromEntries(ACTORS.map((actor) => [actor, answer])) as Answers;
const some = (actors: Actor[], answer: Answer) => Object.fromEntries(actors.map((actor) => [actor, answer]));

/** The same answer for every actor. */
const anybody = all;
/** For visitors; signed-in users are redirected to their default page. */
const visitors = (answer: Answer): Answers => ({ ...all(answer), ...HOMES });
/** For signed-in users; visitors are redirected to sign in, and operators without the second step to setting it up. */
const owners = (answer: Answer): Answers => ({
  ...all(answer),
  ...some(SIGNED_OUT, "/auth"),
  operator: STEP,
});
/** The answers of everybody but these actors: visitors are redirected to sign in, others to their default page. */
const others = (actors: Actor[], signIn: Answer = "/auth"): Partial<Answers> =>
  Object.fromEntries(
    Object.entries({ ...HOMES, ...some(SIGNED_OUT, signIn) }).filter(
      ([actor]) => !actors.includes(actor as Actor),
    ),
  );
/** For these actors only. */
const only = (actors: Actor[], answer: Answer, signIn: Answer = "/auth"): Answers => ({
  ...all(answer),
  ...others(actors, signIn),
});

/** For operators who took the second step. */
const operators = (answer: Answer): Answers => ({ ...only(OPERATORS, answer), operator: STEP });
/** For operators who may do everything; another one is shown the morning page. */
const operatorAdmins = (answer: Answer): Answers => ({ ...operators(answer), support: "/beheer" });

/** For members of a company; who belongs to none any more is shown the account. */
const members = (answer: Answer, signIn?: Answer): Answers => ({
  ...only(COMPANIES, answer, signIn),
  former: "/account",
});
/** For owners of a company; its other members are shown who they are. */
const companyOwners = (answer: Answer, signIn?: Answer): Answers => ({
  ...members(answer, signIn),
  ...some(STAFF, "/verhuisbedrijf-dashboard/team"),
});
/** For members who write quotes. */
const quoters = (answer: Answer): Answers => ({
  ...members(answer),
  reader: "/verhuisbedrijf-dashboard/team",
});
/** The same answers without those who may. */
const notMembers: Partial<Answers> = { ...others(COMPANIES), former: "/account" };
const notOwners: Partial<Answers> = { ...notMembers, ...some(STAFF, "/verhuisbedrijf-dashboard/team") };

/**
 * One row per route: its path, the answer to GET per actor, and the answer to an empty form. Where an empty form would change
 * something, only actors who may not send it do.
 */
type Row = { path?: (site: SignedInSite) => string; get: Answers; post?: Partial<Answers> };

const page: Row = { get: anybody(200) };
const signIn: Row = { get: visitors(200) };
const confirm: Row = { get: visitors(200) };

/** The answers of every route. */
export const ACCESS_TABLE: Record<string, Row> = {
  "/": page,
  "/schoonmaak": page,
  "/brief-form": page,
  "/verhuis/offerte": page,
  // Accepts only answers of a wizard.
  "/aanvraag/concept": { get: anybody(400) },
  "/aanvraag/bevestigen": page,
  // What a link opens: tests/http/reading-link.test.ts.
  "/aanvraag/bekijken/:token": {
    path: () => "/aanvraag/bekijken/onzin",
    get: anybody(404),
    post: anybody(404),
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
  "/toegankelijkheid": page,
  "/privacy": page,
  "/privacy-beleid": page,
  "/algemene-voorwaarden": page,
  "/algemene-voorwaarden/versie/:version": { ...page, path: () => "/algemene-voorwaarden/versie/1.0" },
  "/terms": page,
  "/robots.txt": page,
  "/sitemap.xml": page,
  "/site.webmanifest": page,
  "/sw.js": page,
  "/.well-known/security.txt": page,
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
  "/meldingen": { get: only(MEMBERS, 200), post: only(MEMBERS, 404) },
  "/meldingen/:notificationId": {
    path: () => "/meldingen/een-melding",
    get: only(MEMBERS, 404),
    post: only(MEMBERS, 404),
  },
  "/uitnodiging/beheer": { get: anybody(200), post: anybody(422) },
  "/uitnodiging": { get: anybody(200), post: anybody(422) },
  "/meldingen/afmelden": { get: anybody(200), post: anybody(422) },

  "/auth": signIn,
  "/login": signIn,
  "/schoonmaak-auth": signIn,
  "/verhuis/login": signIn,
  // No sign-in waits for a code.
  "/auth/tweede-stap": { get: visitors("/auth"), post: visitors("/auth") },
  "/inloggen/code": { get: visitors(200), post: visitors(422) },
  "/forgot-password": page,
  "/reset-password": { get: anybody("/forgot-password") },
  "/auth/confirm": confirm,
  "/auth/verify": confirm,
  "/auth/v1/verify": confirm,
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
  "/account/meldingen": { get: only(MEMBERS, 200), post: others(MEMBERS) },
  "/account/apparaten": { get: owners(200), post: owners(404) },
  "/account/meldingen/apparaat": { get: owners(200), post: owners(422) },
  "/account/bewaren": { get: owners(200) },
  "/account/besluiten": { get: { ...owners(200), ...some([...OPERATORS], "/beheer") } },
  "/account/gegevens": { get: owners(200) },
  "/account/verwijderen": { get: owners(200), post: owners(422) },

  "/client-dashboard": { get: only(CLIENTS, 200, "/login") },
  "/client-dashboard/aanvraag/:briefId": {
    path: ({ briefId }) => `/client-dashboard/aanvraag/${briefId}`,
    get: { ...only(CLIENTS, 200, "/login"), otherClient: 404 },
    post: only(CLIENTS, 422, "/login"),
  },
  "/client-dashboard/aanvraag/:briefId/fotos": {
    path: ({ briefId }) => `/client-dashboard/aanvraag/${briefId}/fotos`,
    get: { ...only(CLIENTS, 200, "/login"), otherClient: 404 },
    post: { ...others(CLIENTS, "/login"), otherClient: 404 },
  },
  "/client-dashboard/aanvraag/:briefId/wijzigen": {
    path: ({ briefId }) => `/client-dashboard/aanvraag/${briefId}/wijzigen`,
    get: { ...only(CLIENTS, 200, "/login"), otherClient: 404 },
    post: { ...only(CLIENTS, 409, "/login"), otherClient: 404 },
  },
  "/client-dashboard/aanvraag/:briefId/gelezen": {
    path: ({ briefId }) => `/client-dashboard/aanvraag/${briefId}/gelezen`,
    get: anybody(400),
    post: only(CLIENTS, 204, "/login"),
  },

  "/schoonmaak/special-register": page,
  // A visitor gets a general text and a link to sign in.
  "/schoonmaak/registratie-succesvol": { get: companyOwners(200, 200), post: notOwners },
  "/verhuisbedrijf-onboarding": {
    get: { ...companyOwners("/verhuisbedrijf-dashboard"), company: "/verhuisbedrijf-onboarding" },
    post: notOwners,
  },
  "/verhuisbedrijf-dashboard": { get: members(200), post: notMembers },
  "/verhuisbedrijf-dashboard/opdracht/:briefId": {
    path: ({ briefId }) => `/verhuisbedrijf-dashboard/opdracht/${briefId}`,
    get: { ...members(200), company: "/verhuisbedrijf-dashboard" },
    post: { ...members(422), company: 402 },
  },
  "/verhuisbedrijf-dashboard/opdracht/:briefId/concept": {
    path: ({ briefId }) => `/verhuisbedrijf-dashboard/opdracht/${briefId}/concept`,
    get: anybody(400),
    post: { ...members(204), reader: 403 },
  },
  "/verhuisbedrijf-dashboard/sjablonen": { get: quoters(200), post: quoters(404) },
  "/verhuisbedrijf-dashboard/offertes": { get: members(200), post: members(422) },
  "/verhuisbedrijf-dashboard/statistiek": { get: members(200) },
  "/verhuisbedrijf-dashboard/gekozen": { get: members(200) },
  // Of a company that was chosen: tests/http/won-jobs.test.ts.
  "/verhuisbedrijf-dashboard/gekozen/:briefId": {
    path: ({ briefId }) => `/verhuisbedrijf-dashboard/gekozen/${briefId}`,
    get: members(404),
    post: members(422),
  },
  "/verhuisbedrijf-dashboard/gekozen/:briefId/agenda.ics": {
    path: ({ briefId }) => `/verhuisbedrijf-dashboard/gekozen/${briefId}/agenda.ics`,
    get: members(404),
  },
  "/verhuisbedrijf-dashboard/profiel": { get: members(200), post: members(422) },
  "/verhuisbedrijf-dashboard/vandaag": { get: members(200) },
  "/verhuisbedrijf-dashboard/werk": { get: companyOwners(200), post: companyOwners(422) },
  "/verhuisbedrijf-dashboard/gegevens": { get: companyOwners(200), post: companyOwners(422) },
  "/verhuisbedrijf-dashboard/team": { get: members(200), post: members(404) },
  "/abonnement/wachtlijst": {
    get: companyOwners("/verhuisbedrijf-dashboard"),
    post: notOwners,
  },
  // Nothing is overdue.
  "/abonnement/betalen": { get: companyOwners("/subscription-management") },
  "/abonnement/collega-uitnodigen": { get: companyOwners(200) },
  "/success": { get: companyOwners(200, 200), post: notOwners },
  "/subscription-management": { get: companyOwners(200), post: companyOwners(422) },

  "/facturen/:number/:format": {
    path: ({ invoiceNumber }) => `/facturen/${invoiceNumber}/pdf`,
    get: { ...companyOwners(404), subscribed: 200 },
  },

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
  "/beheer": { get: operators(200) },
  "/beheer/zoeken": { get: operators(200) },
  "/beheer/aanvragen": { get: operators(200) },
  "/beheer/aanvragen.csv": { get: operators(200) },
  "/beheer/offertes": { get: operators(200) },
  "/beheer/offertes.csv": { get: operators(200) },
  "/beheer/bedrijven": { get: operators(200) },
  "/beheer/bedrijven.csv": { get: operators(200) },
  "/beheer/opdrachtgevers": { get: operators(200) },
  "/beheer/opdrachtgevers.csv": { get: operators(200) },
  "/beheer/abonnementen": { get: operatorAdmins(200) },
  "/beheer/abonnementen.csv": { get: operatorAdmins(200) },
  "/beheer/facturen": { get: operatorAdmins(200) },
  "/beheer/facturen.csv": { get: operatorAdmins(200) },
  "/beheer/mails": { get: operators(200) },
  "/beheer/mails.csv": { get: operators(200) },
  "/beheer/taken": { get: operators(200) },
  "/beheer/taken.csv": { get: operators(200) },
  // Without the id of what to look at.
  "/beheer/aanvragen/:key": {
    path: ({ briefId }) => `/beheer/aanvragen/${briefId}`,
    get: operators(200),
    post: operators(404),
  },
  "/beheer/offertes/:key": {
    path: ({ proposalId }) => `/beheer/offertes/${proposalId}`,
    get: operators(200),
    post: operators(404),
  },
  "/beheer/bedrijven/:key": {
    path: ({ people }) => `/beheer/bedrijven/${people.subscribed.companyId}`,
    get: operators(200),
    post: operators(404),
  },
  "/beheer/opdrachtgevers/:key": {
    path: ({ people }) => `/beheer/opdrachtgevers/${people.client.userId}`,
    get: operators(200),
    post: operators(404),
  },
  "/beheer/abonnementen/:key": {
    path: ({ people }) => `/beheer/abonnementen/${people.subscribed.companyId}`,
    get: operatorAdmins(200),
    post: operatorAdmins(404),
  },
  "/beheer/facturen/:key": {
    path: ({ invoiceNumber }) => `/beheer/facturen/${invoiceNumber}`,
    get: operatorAdmins(200),
    post: operatorAdmins(404),
  },
  "/beheer/mails/:key": {
    path: () => "/beheer/mails/een-mail",
    get: operators(404),
    post: operators(404),
  },
  "/beheer/berichten.csv": { get: operators(200) },
  "/beheer/beheerders": { get: operatorAdmins(200), post: operatorAdmins(400) },
  "/beheer/stand": { get: operatorAdmins(200), post: operatorAdmins("/beheer/stand") },
  // Without a start date there is nothing to change to.
  "/beheer/stand/wisselen": { get: operatorAdmins("/beheer/stand"), post: operatorAdmins("/beheer/stand") },
  "/beheer/aankondigingen": { get: operatorAdmins(200) },
  "/beheer/aankondigingen/nieuw": { get: operatorAdmins(200), post: operatorAdmins(422) },
  "/beheer/aankondigingen/:announcementId": {
    path: () => "/beheer/aankondigingen/01980000-0000-7000-8000-000000000000",
    get: operatorAdmins(404),
    post: operatorAdmins(422),
  },
  "/beheer/aankondigingen/:announcementId/versturen": {
    path: () => "/beheer/aankondigingen/01980000-0000-7000-8000-000000000000/versturen",
    get: operatorAdmins(404),
    post: operatorAdmins(422),
  },
  "/beheer/inhoud": { get: operatorAdmins(200) },
  "/beheer/inhoud/nieuw": { get: operatorAdmins(200), post: operatorAdmins(422) },
  "/beheer/inhoud/:claimId": {
    path: () => "/beheer/inhoud/01980000-0000-7000-8000-000000000000",
    get: operatorAdmins(404),
    post: operatorAdmins(422),
  },
  "/beheer/geld/:companyId": {
    path: ({ people }) => `/beheer/geld/${people.subscribed.companyId}`,
    get: operatorAdmins(200),
    post: operatorAdmins(422),
  },
  "/beheer/mail-opnieuw/:mailId": {
    path: () => "/beheer/mail-opnieuw/019a0000-0000-7000-8000-000000000000",
    get: operators(404),
    post: operators(422),
  },
  "/beheer/maatregelen": { get: operators(200) },
  "/beheer/maatregelen/:measureId": {
    path: () => "/beheer/maatregelen/019a0000-0000-7000-8000-000000000000",
    get: operators(404),
    post: operators(422),
  },
  "/beheer/maatregel-nemen": {
    path: ({ briefId }) => `/beheer/maatregel-nemen?soort=AANVRAAG&id=${briefId}`,
    get: operators(200),
    post: operators(422),
  },
  "/bezwaar/:token": { path: () => "/bezwaar/geen.link", get: anybody(404), post: anybody(422) },
  "/beheer/log": { get: operators(200) },
  "/beheer/log.csv": { get: operators(200) },
  "/beheer/meldingen": { get: operators(200) },
  "/beheer/meldingen/:number": {
    path: () => "/beheer/meldingen/1001",
    get: operators(404),
    post: operators(404),
  },
  "/beheer/meldingen/:number/foto": { path: () => "/beheer/meldingen/1001/foto", get: operators(404) },
  "/beheer/berichten": { get: operators(200) },
  "/beheer/berichten/:number": {
    path: () => "/beheer/berichten/1001",
    get: operators(404),
    post: operators(404),
  },
  "/beheer/controle": { get: operators(200) },
  "/beheer/controle/bewijs/:checkId": { path: () => "/beheer/controle/bewijs/onzin", get: operators(404) },
  "/beheer/controle/:companyId": {
    path: () => "/beheer/controle/onzin",
    get: operators(404),
    post: operators(422),
  },
  "/test-notification": {
    get: { ...anybody(404), ...some(OPERATORS, 200), operator: STEP },
    post: { ...anybody(404), ...some(OPERATORS, 200), operator: STEP },
  },
  "/*": { path: () => "/dit/bestaat-niet", get: anybody(404), post: anybody(405) },
};
