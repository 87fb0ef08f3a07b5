import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companies, companyChecks, companyProfiles, heldProfileTexts } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { record } from "../../events/record.ts";
import { claimsUnproven } from "../../evidence/rules.ts";
import type { LockedCompany } from "../lock-company.ts";

type Texts = { businessName: string; bio: string | null };

/**
 * Holds the name or text of a profile that claims a check which nobody did, until an operator decides. Returns what is shown in public
 * meanwhile: what stood there, and for a new profile a name of the trade register. Hold the company's lock.
 */
export async function holdTexts(
  ctx: Ctx,
  tx: Transaction,
  { companyId, userId }: LockedCompany,
  typed: Texts,
): Promise<Texts> {
  const [firm] = await tx
    .select({
      businessName: companyProfiles.businessName,
      bio: companyProfiles.bio,
      companyName: companies.companyName,
      kvkNumber: companies.kvkNumber,
    })
    .from(companies)
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .where(eq(companies.id, companyId));
  const live = await tx
    .select({ kind: companyChecks.kind })
    .from(companyChecks)
    .where(and(eq(companyChecks.companyId, companyId), isNull(companyChecks.endedAt)));
  const isUnproven = (text: string) =>
    claimsUnproven(
      text,
      live.map(({ kind }) => kind),
    );
  const holdsName = typed.businessName !== firm!.businessName && isUnproven(typed.businessName);
  const holdsBio = typed.bio !== null && typed.bio !== firm!.bio && isUnproven(typed.bio);
  const isOwn = eq(heldProfileTexts.companyId, companyId);
  if (!holdsName && !holdsBio) {
    await tx.delete(heldProfileTexts).where(isOwn);
    return typed;
  }
  const [before] = await tx.select().from(heldProfileTexts).where(isOwn);
  if (before?.businessName !== typed.businessName || before.bio !== typed.bio) {
    const held = { ...typed, heldAt: ctx.now };
    await tx
      .insert(heldProfileTexts)
      .values({ companyId, ...held })
      .onConflictDoUpdate({ target: heldProfileTexts.companyId, set: held });
    await record(ctx, tx, { type: "company.texts_held", companyId, userId });
  }
  const registered = isUnproven(firm!.companyName) ? `KvK ${firm!.kvkNumber ?? "volgt"}` : firm!.companyName;
  return {
    businessName: holdsName ? (firm!.businessName ?? registered) : typed.businessName,
    bio: holdsBio ? firm!.bio : typed.bio,
  };
}
