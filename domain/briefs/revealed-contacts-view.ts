import { and, eq, inArray } from "drizzle-orm";
import { briefAddresses, briefs, proposals, reveals } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import type { ContactPreference } from "./rules.ts";
import { isOwnCompany } from "../facts/is-own-company.ts";
import { readableMailOf } from "../kernel/readable-mail.ts";

/** The columns of an address that a reveal gives. */
export const revealedAddress = {
  kind: briefAddresses.kind,
  street: briefAddresses.street,
  houseNumber: briefAddresses.houseNumber,
  addition: briefAddresses.addition,
  postcode: briefAddresses.postcode,
  place: briefAddresses.place,
  country: briefAddresses.country,
};

/** The client's contact details and the addresses of the job. */
export type RevealedContact = {
  clientName: string;
  clientEmail: string;
  clientPhone: string | null;
  contactPreference: ContactPreference | null;
  addresses: Omit<typeof briefAddresses.$inferSelect, "briefId">[];
};

/**
 * The contacts that a reveal gave this company, by proposal id. Leaves out proposals without a reveal and those of
 * other companies.
 */
export async function revealedContacts(
  ctx: Pick<Ctx, "db">,
  company: Pick<UserActor, "companyId">,
  proposalIds: readonly string[],
): Promise<Map<string, RevealedContact>> {
  const rows = await ctx.db
    .select({
      proposalId: reveals.proposalId,
      clientName: briefs.clientName,
      clientEmail: readableMailOf(reveals.clientEmail),
      clientPhone: briefs.clientPhone,
      contactPreference: briefs.contactPreference,
      address: revealedAddress,
    })
    .from(reveals)
    .innerJoin(proposals, eq(proposals.id, reveals.proposalId))
    .innerJoin(briefs, eq(briefs.id, reveals.briefId))
    .innerJoin(briefAddresses, eq(briefAddresses.briefId, briefs.id))
    .where(
      and(
        isOwnCompany(proposals.companyId, company),
        eq(proposals.status, "ACCEPTED"),
        inArray(proposals.id, [...proposalIds]),
      ),
    )
    .orderBy(briefAddresses.kind);
  const contacts = new Map<string, RevealedContact>();
  for (const { proposalId, address, ...person } of rows) {
    const known = contacts.get(proposalId);
    if (known) known.addresses.push(address);
    else contacts.set(proposalId, { ...person, addresses: [address] });
  }
  return contacts;
}
