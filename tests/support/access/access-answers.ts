import { ACTORS, COMPANIES, SIGNED_OUT, type Actor, type SignedInSite } from "../harness/signed-in-site.ts";

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
export const STEP = "/account/twee-stappen";
export const OPERATORS: Actor[] = ["operator", "admin", "support"];
/** Members of a company who are no owners. */
const STAFF: Actor[] = ["quoter", "reader"];
export const CLIENTS: Actor[] = ["client", "otherClient"];

/** Whom the site tells things: operators have a list of their own. */
export const MEMBERS: Actor[] = [...CLIENTS, ...COMPANIES, "former"];

const all = (answer: Answer): Answers =>
  Object.fromEntries(ACTORS.map((actor) => [actor, answer])) as Answers;
export const some = (actors: Actor[], answer: Answer) =>
  Object.fromEntries(actors.map((actor) => [actor, answer]));

/** The same answer for every actor. */
export const anybody = all;
/** For visitors; signed-in users are redirected to their default page. */
export const visitors = (answer: Answer): Answers => ({ ...all(answer), ...HOMES });
/** For signed-in users; visitors are redirected to sign in, and operators without the second step to setting it up. */
export const owners = (answer: Answer): Answers => ({
  ...all(answer),
  ...some(SIGNED_OUT, "/auth"),
  operator: STEP,
});
/** The answers of everybody but these actors: visitors are redirected to sign in, others to their default page. */
export const others = (actors: Actor[], signIn: Answer = "/auth"): Partial<Answers> =>
  Object.fromEntries(
    Object.entries({ ...HOMES, ...some(SIGNED_OUT, signIn) }).filter(
      ([actor]) => !actors.includes(actor as Actor),
    ),
  );
/** For these actors only. */
export const only = (actors: Actor[], answer: Answer, signIn: Answer = "/auth"): Answers => ({
  ...all(answer),
  ...others(actors, signIn),
});

/** For operators who took the second step. */
export const operators = (answer: Answer): Answers => ({ ...only(OPERATORS, answer), operator: STEP });
/** For operators who may do everything; another one is shown the morning page. */
export const operatorAdmins = (answer: Answer): Answers => ({ ...operators(answer), support: "/beheer" });

/** For members of a company; who belongs to none any more is shown the account. */
export const members = (answer: Answer, signIn?: Answer): Answers => ({
  ...only(COMPANIES, answer, signIn),
  former: "/account",
});
/** For owners of a company; its other members are shown who they are. */
export const companyOwners = (answer: Answer, signIn?: Answer): Answers => ({
  ...members(answer, signIn),
  ...some(STAFF, "/verhuisbedrijf-dashboard/team"),
});
/** For members who write quotes. */
export const quoters = (answer: Answer): Answers => ({
  ...members(answer),
  reader: "/verhuisbedrijf-dashboard/team",
});
/** The same answers without those who may. */
export const notMembers: Partial<Answers> = { ...others(COMPANIES), former: "/account" };
export const notOwners: Partial<Answers> = {
  ...notMembers,
  ...some(STAFF, "/verhuisbedrijf-dashboard/team"),
};

/**
 * One row per route: its path, the answer to GET per actor, and the answer to an empty form. Where an empty form would change
 * something, only actors who may not send it do.
 */
type Row = { path?: (site: SignedInSite) => string; get: Answers; post?: Partial<Answers> };

export type AccessRows = Record<string, Row>;

export const page: Row = { get: anybody(200) };
