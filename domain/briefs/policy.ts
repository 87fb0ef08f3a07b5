import type { CompanyReader } from "../companies/views.ts";
import type { UserActor } from "../kernel/context.ts";
import { anybody, clients, companies, companyQuoters, theSystem } from "../kernel/policy.ts";

/** Only subscribers read open briefs. A brief that a company sent a proposal for stays readable for it. */
export function mayReadOpenBriefs(reader: CompanyReader): boolean {
  return reader.subscribed;
}

/** Every member of a company sees what is asked in its area before it pays; not of a suspended one. */
export const mayPreviewBriefs = ({ actor, suspended }: { actor: UserActor; suspended: boolean }): boolean =>
  companies.allows(actor) && !suspended;

/** Every member of a company marks what it read in the list. */
export const marksBriefs = companies;

/** Who quotes decides which briefs the company keeps or leaves. */
export const sortsBriefs = companyQuoters;

/** A client cancels and reopens its own briefs; others are `not_found`. */
export const ownsBriefs = clients;

/** Whoever has the reading link of a brief asks for a code; only its client gets one. */
export const actsByReadingLink = anybody;

/** Whoever received the confirmation mail confirms the brief, signed in or not. */
export const confirmsBriefs = anybody;

/**
 * Anybody submits a brief. Without a confirmed address as a client, a mail must be answered first (`publishesAtOnce`).
 */
export const submitsBriefs = anybody;

/** Jobs close expired briefs and remind their clients. */
export const watchesExpiry = theSystem;
