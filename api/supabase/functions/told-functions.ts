import { DomainError } from "#domain/kernel/errors.ts";
import { isId } from "#domain/kernel/ids.ts";
import type { ProposalStatus } from "#domain/facts/proposal-status.ts";
import { clientOf, companyOf, type RestReader } from "../rest/table.ts";
import { TABLES } from "../rest/tables.ts";
import { signedIn, type ProgramFunction } from "./call.ts";

// Mails and notifications follow from the acts themselves (domain/events/reactions.ts). These calls send nothing: they
// confirm that the act happened, to whom it belongs.

const TOLD = { ok: true };

/** The caller's own proposal of the body. Throws `not_found`, also when the body names another brief. */
async function ownProposal(reader: RestReader, body: Readonly<Record<string, unknown>>) {
  const id = typeof body.proposalId === "string" ? body.proposalId.toLowerCase() : "";
  if (!isId(id)) throw new DomainError("not_found");
  const [row] = await TABLES.proposals.rows(reader, (column) => (column === "id" ? [id] : null));
  const briefId = typeof body.briefId === "string" ? body.briefId.toLowerCase() : row?.brief_id;
  if (!row || row.brief_id !== briefId) throw new DomainError("not_found");
  return row;
}

/** The company sent the proposal. */
export const toldOfSending: ProgramFunction = async (call) => {
  const reader = signedIn(call);
  if (!companyOf(reader)) throw new DomainError("not_allowed");
  await ownProposal(reader, call.body);
  return TOLD;
};

/** The client decided so. */
const toldOf =
  (status: ProposalStatus): ProgramFunction =>
  async (call) => {
    const reader = signedIn(call);
    if (!clientOf(reader)) throw new DomainError("not_allowed");
    const proposal = await ownProposal(reader, call.body);
    if (proposal.status !== status) throw new DomainError("not_found");
    return TOLD;
  };
export const toldOfAccepting = toldOf("ACCEPTED");
export const toldOfDeclining = toldOf("DECLINED");

/** Registering mails the company. The answer is the same for everybody, because it could tell who is registered. */
export const toldOfRegistering: ProgramFunction = () => Promise.resolve(TOLD);
