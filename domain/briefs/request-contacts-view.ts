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
  reveals,
} from "#db/schema/index.ts";
import { preparedOnce } from "../kernel/prepared.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { revealedAddress } from "./revealed-contacts-view.ts";
import { readableMailOf } from "../kernel/readable-mail.ts";

/**
 * Who both sides of a brief are, for its client alone: the contact details that accepting reveals, and those of the
 * company whose proposal was accepted. Null for a brief of anybody else.
 */
export async function requestContacts(ctx: Pick<Ctx, "db">, client: UserActor, briefId: string) {
  const query = preparedOnce(ctx.db, "request_contacts", (name) => prepareContacts(ctx.db, name));
  const rows = await query.execute({ client: client.userId, briefId });
  const [first] = rows;
  if (!first) return null;
  const { address: _address, acceptedId, ...person } = first;
  return {
    client: { ...person, addresses: rows.flatMap(({ address }) => address ?? []) },
    company: acceptedId === null ? null : await companyOf(ctx, acceptedId),
  };
}

/** How to reach the company of an accepted proposal. */
async function companyOf({ db }: Pick<Ctx, "db">, proposalId: string) {
  const query = preparedOnce(db, "accepted_company", (name) => prepareCompany(db, name));
  const [company] = await query.execute({ proposalId });
  return company ?? null;
}

export type RequestContacts = NonNullable<Awaited<ReturnType<typeof requestContacts>>>;

/** A row for each address of the brief. */
const prepareContacts = (db: Database, name: string) =>
  db
    .select({
      clientName: briefs.clientName,
      // What accepting reveals, or has revealed.
      clientEmail: readableMailOf(
        sql`coalesce(${reveals.clientEmail}, ${authUsers.email}, ${briefs.ownerEmail})`,
      ),
      clientPhone: briefs.clientPhone,
      contactPreference: briefs.contactPreference,
      address: revealedAddress,
      acceptedId: proposals.id,
    })
    .from(briefs)
    .leftJoin(authUsers, eq(authUsers.id, briefs.clientId))
    .leftJoin(reveals, eq(reveals.briefId, briefs.id))
    .leftJoin(briefAddresses, eq(briefAddresses.briefId, briefs.id))
    .leftJoin(proposals, and(eq(proposals.briefId, briefs.id), sql`${proposals.status} = 'ACCEPTED'`))
    .where(and(eq(briefs.id, sql.placeholder("briefId")), eq(briefs.clientId, sql.placeholder("client"))))
    .orderBy(briefAddresses.kind)
    .prepare(name);

const prepareCompany = (db: Database, name: string) =>
  db
    .select({
      email: readableMailOf(authUsers.email),
      phone: profiles.phone,
      website: companyProfiles.website,
      quoteWebsite: proposals.notes,
    })
    .from(proposals)
    .leftJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
    // A deleted company has no owner any more, only a name.
    .leftJoin(companies, eq(companies.id, proposals.companyId))
    .leftJoin(authUsers, eq(authUsers.id, companies.contactId))
    .leftJoin(profiles, eq(profiles.id, authUsers.id))
    .where(eq(proposals.id, sql.placeholder("proposalId")))
    .prepare(name);
