import { and, eq, sql } from "drizzle-orm";
import {
  authUsers,
  briefAddresses,
  briefs,
  companies,
  companyProfiles,
  profiles,
  proposals,
} from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../context.ts";
import { revealedAddress } from "./revealed-contacts-view.ts";

/**
 * Who both sides of a brief are, for its client alone: the contact details that accepting reveals, and those of the
 * company whose proposal was accepted. Null for a brief of anybody else.
 */
export async function requestContacts(ctx: Pick<Ctx, "db">, client: UserActor, briefId: string) {
  const isOwn = and(eq(briefs.id, briefId), eq(briefs.clientId, client.userId));
  const [own, accepted] = await Promise.all([
    ctx.db
      .select({
        clientName: briefs.clientName,
        clientEmail: briefs.ownerEmail,
        clientPhone: briefs.clientPhone,
        address: revealedAddress,
      })
      .from(briefs)
      .leftJoin(briefAddresses, eq(briefAddresses.briefId, briefs.id))
      .where(isOwn)
      .orderBy(briefAddresses.kind),
    ctx.db
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
      .where(and(isOwn, sql`${proposals.status} = 'ACCEPTED'`)),
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
