import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import {
  authUsers,
  briefAddresses,
  briefs,
  companies,
  companyProfiles,
  profiles,
  proposals,
} from "#db/schema/index.ts";
import { preparedOnce } from "../prepared.ts";
import type { Ctx, UserActor } from "../context.ts";
import { revealedAddress } from "./revealed-contacts-view.ts";

/**
 * Who both sides of a brief are, for its client alone: the contact details that accepting reveals, and those of the
 * company whose proposal was accepted. Null for a brief of anybody else.
 */
export async function requestContacts(ctx: Pick<Ctx, "db">, client: UserActor, briefId: string) {
  const values = { client: client.userId, briefId };
  const [own, accepted] = await Promise.all([
    preparedOnce(ctx.db, "request_client", (name) => prepareClient(ctx.db, name)).execute(values),
    preparedOnce(ctx.db, "request_company", (name) => prepareCompany(ctx.db, name)).execute(values),
  ]);
  const [first] = own;
  if (!first) return null;
  const { address: _address, ...person } = first;
  return {
    client: { ...person, addresses: own.flatMap(({ address }) => address ?? []) },
    company: accepted[0] ?? null,
  };
}
export type RequestContacts = NonNullable<Awaited<ReturnType<typeof requestContacts>>>;

const isOwn = and(eq(briefs.id, sql.placeholder("briefId")), eq(briefs.clientId, sql.placeholder("client")));

const prepareClient = (db: Database, name: string) =>
  db
    .select({
      clientName: briefs.clientName,
      clientEmail: briefs.ownerEmail,
      clientPhone: briefs.clientPhone,
      address: revealedAddress,
    })
    .from(briefs)
    .leftJoin(briefAddresses, eq(briefAddresses.briefId, briefs.id))
    .where(isOwn)
    .orderBy(briefAddresses.kind)
    .prepare(name);

const prepareCompany = (db: Database, name: string) =>
  db
    .select({
      email: authUsers.email,
      phone: profiles.phone,
      website: companyProfiles.website,
      quoteWebsite: proposals.notes,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
    // A deleted company has no owner any more, only a name.
    .leftJoin(companies, eq(companies.id, proposals.companyId))
    .leftJoin(authUsers, eq(authUsers.id, companies.userId))
    .leftJoin(profiles, eq(profiles.id, authUsers.id))
    .where(and(isOwn, sql`${proposals.status} = 'ACCEPTED'`))
    .prepare(name);
