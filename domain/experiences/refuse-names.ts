import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefAddresses, briefs, companyMembers, companyProfiles, profiles } from "#db/schema/index.ts";
import { personIn } from "../briefs/own-details.ts";
import { DomainError } from "../kernel/errors.ts";

/** A text that everybody reads names somebody. `words` are those it means, as they were typed. */
export class ExperienceNamesSomebody extends DomainError {
  override readonly words: string;

  constructor(words: readonly string[]) {
    super("experience_names_somebody");
    this.words = words.join(", ");
  }
}

/**
 * Throws `ExperienceNamesSomebody` when a text names the client, an address of its request, or a member of the company. A surname that
 * is part of the name of the company may be in it.
 */
export async function refuseNames(
  tx: Transaction,
  { briefId, companyId }: { briefId: string; companyId: string },
  text: string,
): Promise<void> {
  if (text === "") return;
  const [brief] = await tx
    .select({ clientName: briefs.clientName })
    .from(briefs)
    .where(eq(briefs.id, briefId));
  const addresses = await tx.select().from(briefAddresses).where(eq(briefAddresses.briefId, briefId));
  const places = addresses.map(({ place }) => place);
  const members = await tx
    .select({ name: profiles.fullName, businessName: companyProfiles.businessName })
    .from(companyMembers)
    .innerJoin(profiles, eq(profiles.id, companyMembers.userId))
    .innerJoin(companyProfiles, eq(companyProfiles.companyId, companyMembers.companyId))
    .where(eq(companyMembers.companyId, companyId));
  const named = [
    ...personIn(text, { clientName: brief!.clientName, addresses }, places),
    ...members.flatMap(({ name, businessName }) =>
      personIn(text, { clientName: name, addresses: [] }, [...places, ...businessName.split(/\s+/)]),
    ),
  ];
  if (named.length > 0) throw new ExperienceNamesSomebody([...new Set(named)]);
}
