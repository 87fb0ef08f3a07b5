import { eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { authSessions, authUsers, companyMembers, proposals } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import { publishedBrief } from "../people/briefs.ts";
import { colleague, company } from "../people/companies.ts";
import { client, givePassword, operator, sessionCookie } from "../people/people.ts";
import { quoteRow } from "../people/proposals.ts";
import { addInvoice } from "../people/invoices.ts";
import { borrowSite, type OpenedSite, openOwnSite, SITE_SECRET } from "./shared-site.ts";
import type { Site } from "./site.ts";

export const PASSWORD = "een lang wachtwoord";

export const ACTORS = [
  "visitor",
  "client",
  "otherClient",
  "company",
  "subscribed",
  "otherCompany",
  // Members of the subscribed company, and somebody who belongs to no company any more.
  "quoter",
  "reader",
  "former",
  // Operators with the password alone, and both roles with the second step.
  "operator",
  "admin",
  "support",
  "deleted",
  "expired",
] as const;
export type Actor = (typeof ACTORS)[number];

export const SIGNED_OUT: Actor[] = ["visitor", "deleted", "expired"];
const OWNERS: Actor[] = ["company", "subscribed", "otherCompany"];
export const COMPANIES: Actor[] = [...OWNERS, "quoter", "reader"];

/** The built site with one signed-in user of every kind (`ACTORS`), and one brief with one proposal. */
export type SignedInSite = {
  server: Site;
  db: Database;
  briefId: string;
  proposalId: string;
  profileId: string;
  /** The number of an invoice of the subscribed company. */
  invoiceNumber: string;
  people: Record<Exclude<Actor, "visitor">, UserActor>;
  /** GETs a page, or POSTs a form to it, as this actor, with extra cookies. Doesn't follow redirects. */
  ask(
    actor: Actor,
    path: string,
    form?: Record<string, string> | FormData,
    cookie?: string,
  ): Promise<Response>;
  /** The cookie of this actor's session. */
  cookieOf(actor: Actor): string;
  /** POSTs a body of any content type as this actor. */
  post(
    actor: Actor,
    path: string,
    contentType: string,
    body: string | Uint8Array<ArrayBuffer>,
  ): Promise<Response>;
  close(): Promise<void>;
};

/** Signs in every actor on the site of this process, and inserts the brief with its proposal. */
export const openSignedInSite = async (): Promise<SignedInSite> => signedIn(await borrowSite(), SITE_SECRET);

/**
 * The same on a site of this test file alone: with these settings, with memory that nobody used before, or with a proxy before its
 * database.
 */
export const openOwnSignedInSite = async (
  env: Record<string, string> = {},
  through?: (databaseUrl: string) => Promise<string>,
): Promise<SignedInSite> => signedIn(await openOwnSite(env, through), env.SESSION_SECRET ?? SITE_SECRET);

let requests = 0;

/** Each request comes from its own network, so that no rate limit is reached. */
function from() {
  requests += 1;
  return { "X-Forwarded-For": `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}` };
}

async function signedIn({ server, db, close }: OpenedSite, secret: string): Promise<SignedInSite> {
  const harness = { db, now: new Date() };
  const subscribed = await company(harness);
  const people = {
    client: await client(harness),
    otherClient: await client(harness),
    company: (await company(harness, { subscribed: false, hasDetails: false })).actor,
    subscribed: subscribed.actor,
    otherCompany: (await company(harness)).actor,
    quoter: await colleague(harness, subscribed.actor, "QUOTES"),
    reader: await colleague(harness, subscribed.actor, "READER"),
    former: await colleague(harness, subscribed.actor, "QUOTES"),
    operator: await operator(harness),
    admin: await operator(harness),
    support: await operator(harness, { operatorRole: "SUPPORT" }),
    deleted: await client(harness),
    expired: await client(harness),
  };
  const briefId = await publishedBrief(harness, people.client, { proposalsCount: 1 });
  const proposalId = newId(harness.now);
  await db.insert(proposals).values({
    id: proposalId,
    briefId,
    photographerId: subscribed.profileId,
    companyId: subscribed.actor.companyId,
    ...quoteRow(harness.now, 12_345),
    packageName: "Alleen voor Wilhelmina",
  });
  const invoiceNumber = await addInvoice(db, subscribed.actor.companyId!);
  const cookies: Partial<Record<Actor, string>> = {};
  // Turn off compression: random values would change the length of compressed answers.
  const headersOf = (actor: Actor, cookie = "") => ({
    ...from(),
    cookie: `${cookies[actor] ?? ""}; ${cookie}`,
    "accept-encoding": "identity",
  });
  for (const [actor, who] of Object.entries(people)) {
    await givePassword(harness, who, PASSWORD);
    cookies[actor as Actor] = await sessionCookie(harness, who, secret);
  }
  const withStep = [people.admin.userId, people.support.userId];
  await db.update(authUsers).set({ twoFactorEnabled: true }).where(inArray(authUsers.id, withStep));
  await db
    .update(authSessions)
    .set({ secondStepAt: harness.now })
    .where(inArray(authSessions.userId, withStep));
  await db.delete(authUsers).where(eq(authUsers.id, people.deleted.userId));
  await db.delete(companyMembers).where(eq(companyMembers.userId, people.former.userId));
  await db
    .update(authSessions)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(authSessions.userId, people.expired.userId));
  return {
    server,
    db,
    briefId,
    proposalId,
    profileId: subscribed.profileId,
    invoiceNumber,
    people,
    ask: (actor, path, form, cookie) =>
      fetch(server.url + path, {
        method: form ? "POST" : "GET",
        redirect: "manual",
        headers: headersOf(actor, cookie),
        body: form && (form instanceof FormData ? form : new URLSearchParams(form)),
      }),
    cookieOf: (actor) => cookies[actor] ?? "",
    post: (actor, path, contentType, body) =>
      fetch(server.url + path, {
        method: "POST",
        redirect: "manual",
        headers: { ...headersOf(actor), "content-type": contentType },
        body,
      }),
    close,
  };
}

/** One more brief of the site's client, with a quote of its subscribed company. */
export async function quotedBrief(
  { db, people, profileId }: SignedInSite,
  briefColumns: Parameters<typeof publishedBrief>[2] = {},
  quoteColumns: Partial<typeof proposals.$inferInsert> = {},
): Promise<{ briefId: string; proposalId: string }> {
  const now = new Date();
  const briefId = await publishedBrief({ db, now }, people.client, { proposalsCount: 1, ...briefColumns });
  const proposalId = newId(now);
  await db.insert(proposals).values({
    id: proposalId,
    briefId,
    photographerId: profileId,
    companyId: people.subscribed.companyId,
    ...quoteRow(now),
    ...quoteColumns,
  });
  return { briefId, proposalId };
}

/** Signs in by the form with `PASSWORD`; returns the cookie of the session. */
export async function signIn(
  site: Pick<Site, "url">,
  email: string,
  headers: Record<string, string>,
): Promise<string> {
  const response = await fetch(`${site.url}/auth`, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams({ intent: "inloggen", email, password: PASSWORD }),
  });
  const cookie = response.headers.getSetCookie().find((value) => value.includes("session_token="));
  if (!cookie) throw new Error(`${email} could not sign in: ${response.status}`);
  return cookie.split(";")[0]!;
}

/** The answer to this actor: a status, or the path of a redirect. */
export async function answerOf(
  site: SignedInSite,
  actor: Actor,
  path: string,
  form?: Record<string, string>,
): Promise<number | string> {
  const response = await site.ask(actor, path, form);
  await response.arrayBuffer();
  const location = response.headers.get("location");
  return location ? new URL(location, site.server.url).pathname : response.status;
}
