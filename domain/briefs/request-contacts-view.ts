import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
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
import { preparedOnce } from "../prepared.ts";
import type { Ctx, UserActor } from "../context.ts";
import { revealedAddress } from "./revealed-contacts-view.ts";

/**
 * Who both sides of a brief are, for its client alone: the contact details that accepting reveals, and those of the
 * company whose proposal was accepted. Null for a brief of anybody else.
 */
export async function requestContacts(ctx: Pick<Ctx, "db">, client: UserActor, briefId: string) {
  const query = preparedOnce(ctx.db, "request_contacts", (name) => prepareContacts(ctx.db, name));
  const rows = await query.execute({ client: client.userId, briefId });
  const [first] = rows;
  if (!first) return null;
  const { address: _address, acceptedId, company, ...person } = first;
  return {
    client: { ...person, addresses: rows.flatMap(({ address }) => address ?? []) },
    company: acceptedId === null ? null : company,
  };
}
export type RequestContacts = NonNullable<Awaited<ReturnType<typeof requestContacts>>>;

/** The account of the client; `authUsers` is that of the company. */
const clientAccount = alias(authUsers, "client_account");

/** A row for each address of the brief. */
const prepareContacts = (db: Database, name: string) =>
  db
    .select({
      clientName: briefs.clientName,
      // What accepting reveals, or has revealed.
      clientEmail: sql<string>`coalesce(${reveals.clientEmail}, ${clientAccount.email}, ${briefs.ownerEmail})`,
      clientPhone: briefs.clientPhone,
      contactPreference: briefs.contactPreference,
      address: revealedAddress,
      acceptedId: proposals.id,
      company: {
        email: sql<string | null>`${authUsers.email}`,
        phone: sql<string | null>`${profiles.phone}`,
        website: sql<string | null>`${companyProfiles.website}`,
        quoteWebsite: sql<string | null>`${proposals.notes}`,
      },
    })
    .from(briefs)
    .leftJoin(clientAccount, eq(clientAccount.id, briefs.clientId))
    .leftJoin(reveals, eq(reveals.briefId, briefs.id))
    .leftJoin(briefAddresses, eq(briefAddresses.briefId, briefs.id))
    .leftJoin(proposals, and(eq(proposals.briefId, briefs.id), sql`${proposals.status} = 'ACCEPTED'`))
    .leftJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
    // A deleted company has no owner any more, only a name.
    .leftJoin(companies, eq(companies.id, proposals.companyId))
    .leftJoin(authUsers, eq(authUsers.id, companies.contactId))
    .leftJoin(profiles, eq(profiles.id, authUsers.id))
    .where(and(eq(briefs.id, sql.placeholder("briefId")), eq(briefs.clientId, sql.placeholder("client"))))
    .orderBy(briefAddresses.kind)
    .prepare(name);
