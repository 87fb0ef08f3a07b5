import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companies, companyChecks } from "#db/schema/index.ts";
import { logAct } from "../audit/log-act.ts";
import { CHECKS_OF, isSeenNow, type CheckKind } from "../evidence/rules.ts";
import { checkedFactsOf } from "../evidence/checked-facts.ts";
import { endChecks, ofKinds } from "../evidence/end-checks.ts";
import { storeKvkNumber } from "../companies/kvk-number.ts";
import { lockCompany } from "../companies/lock-company.ts";
import { requireSpace } from "../companies/pictures/store-file.ts";
import type { Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { newId } from "../kernel/ids.ts";
import { verb } from "../kernel/verb.ts";
import { recordCheckInput } from "./input.ts";
import { checksCompanies } from "./policy.ts";
import { evidenceTypeOf, MAX_EVIDENCE_BYTES } from "./rules.ts";

/**
 * Records what an operator checked of a company, with its evidence, and replaces the live check of that kind. A legal form that
 * the operator saw is stored for a company that gave none. Throws `not_found`; `registration_unfinished` for a company without
 * a KvK number; `company_changed` when a fact that the check is about is not what the operator saw; `check_changed` when
 * another operator recorded or ended this kind meanwhile; `check_without_vat_id`; `kvk_number_taken` while an older company has
 * its KvK number; `invalid_input` for a kind of another vertical; `evidence_not_readable`, `upload_too_large` and `storage_full` for
 * the file.
 */
export const recordCheck = verb(
  { name: "record-check", input: recordCheckInput, by: checksCompanies },
  async (
    ctx,
    { companyId, replaces, check: { legalForm, ...check }, seen, upload },
  ): Promise<{ checkId: string }> => {
    const fileKey = upload && (await storeEvidence(ctx, companyId, upload));
    try {
      return await ctx.db.transaction(async (tx) => {
        const company = await lockCompany(tx, companyId);
        const facts = await checkedFactsOf(tx, companyId);
        if (!company || !facts) throw new DomainError("not_found");
        const { vertical } = company;
        if (!CHECKS_OF[vertical].includes(check.kind)) throw new DomainError("invalid_input");
        if (!isSeenNow(check.kind, seen, facts)) throw new DomainError("company_changed");
        if (check.kind === "KVK" && facts.kvkNumber === "") throw new DomainError("registration_unfinished");
        if (check.kind === "VAT" && facts.vatId === "") throw new DomainError("check_without_vat_id");
        if ((await liveCheck(tx, companyId, check.kind)) !== replaces) throw new DomainError("check_changed");
        if (check.kind === "KVK") await claimSharedKvkNumber(tx, companyId);
        const foundForm = facts.legalForm === "" ? legalForm : undefined;
        if (foundForm)
          await tx.update(companies).set({ legalForm: foundForm }).where(eq(companies.id, companyId));
        await endChecks(ctx, tx, companyId, { which: ofKinds([check.kind]), reason: "REPLACED" });
        const checkId = newId(ctx.now);
        const by = { checkedBy: ctx.actor.userId, createdAt: ctx.now };
        await tx.insert(companyChecks).values({ id: checkId, companyId, vertical, ...check, fileKey, ...by });
        await record(ctx, tx, { type: "company.verified", companyId, data: { check: check.kind } });
        await logAct(ctx, tx, {
          act: "record-check",
          subjectKind: "company",
          subjectId: companyId,
          facts: {
            kind: check.kind,
            seenOn: check.seenOn,
            validUntil: check.validUntil,
            ...(foundForm && { legalForm: foundForm }),
          },
        });
        return { checkId };
      });
    } catch (error) {
      if (fileKey) await ctx.storage.remove(fileKey);
      throw error;
    }
  },
);

/** Makes a KvK number that two companies had the company's own, once no other company of its vertical has it. */
async function claimSharedKvkNumber(tx: Transaction, companyId: string): Promise<void> {
  const isShared = and(eq(companies.id, companyId), isNotNull(companies.kvkSharedAt));
  await storeKvkNumber(tx.update(companies).set({ kvkSharedAt: null }).where(isShared));
}

async function liveCheck(tx: Transaction, companyId: string, kind: CheckKind): Promise<string | null> {
  const [live] = await tx
    .select({ id: companyChecks.id })
    .from(companyChecks)
    .where(
      and(
        eq(companyChecks.companyId, companyId),
        eq(companyChecks.kind, kind),
        isNull(companyChecks.endedAt),
      ),
    );
  return live?.id ?? null;
}

/** Stores a file of evidence where no public address leads. Returns its key. */
async function storeEvidence(
  ctx: Pick<Ctx, "now" | "storage">,
  companyId: string,
  bytes: Uint8Array,
): Promise<string> {
  const type = evidenceTypeOf(bytes);
  if (!type) throw new DomainError("evidence_not_readable");
  if (bytes.length > MAX_EVIDENCE_BYTES) throw new DomainError("upload_too_large");
  const key = `checks/${companyId}/${newId(ctx.now)}.${type.extension}`;
  await requireSpace(ctx);
  await ctx.storage.put(key, bytes, type.contentType);
  return key;
}
