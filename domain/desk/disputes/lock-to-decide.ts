import type { Transaction } from "#db/client.server.ts";
import { lockCompany } from "../../companies/lock-company.ts";
import { companyOfDispute, lockDispute } from "../../compensation/disputes/lock-dispute.ts";
import { DomainError } from "../../kernel/errors.ts";

/** A dispute with its company locked: credit needs that lock, and two operators decide one after the other. Throws `not_found`. */
export async function lockToDecide(tx: Transaction, proposalId: string) {
  const companyId = await companyOfDispute(tx, proposalId);
  if (companyId === null || !(await lockCompany(tx, companyId))) throw new DomainError("not_found");
  return lockDispute(tx, proposalId);
}
