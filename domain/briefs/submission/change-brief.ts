import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefAddresses, briefs, briefVersions, proposals } from "#db/schema/index.ts";
import { lockAddress } from "../../accounts/lock-address.ts";
import { followClosing } from "../asking/ask-company.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { isPendingAt } from "../../facts/proposal-expiry.ts";
import { verb } from "../../kernel/verb.ts";
import { ANSWERED_COLUMNS } from "./answered-columns.ts";
import { answersHash } from "./answers-hash.ts";
import { isSameContent } from "./brief-content.ts";
import { checkedAnswers, withChanges } from "./changed-answers.ts";
import type { BriefContent } from "../details.ts";
import { stateAt } from "../expiry.ts";
import { changeBriefInput } from "../input.ts";
import { ownsBriefs } from "../policy.ts";
import { refuseHeldClient } from "../../accounts/refuse-held-client.ts";
import { refuseRunning } from "../refuse-running.ts";
import { BUDGET_BAND_EUROS, expiryAfterChange, MAX_BRIEF_CHANGES, mayChangeBrief } from "../rules.ts";
import { typedAnswers } from "./typed-answers.ts";

/**
 * A client changes an open brief, at most `MAX_BRIEF_CHANGES` times: any answer but the service, the place and the frequency.
 * The brief gets the next version, the version before is kept, and every company with a pending proposal is asked to look again.
 * `version` is the one that the form was opened with. The changed answers are checked as a new brief's are. No alert is sent.
 * Throws `not_found`, `client_suspended`, `brief_expired`, `brief_not_open`, `brief_already_decided`, `brief_changed` (in
 * another tab meanwhile), `brief_changes_used`, `invalid_input`, `brief_unchanged`, `BriefRunning` when another brief asks
 * exactly this.
 */
export const changeBrief = verb(
  { name: "change-brief", input: changeBriefInput, by: ownsBriefs },
  async (ctx, { briefId, version, answers }) =>
    ctx.db.transaction(async (tx) => {
      const own = await lockOwnBrief(ctx, tx, briefId);
      if (own.version !== version) throw new DomainError("brief_changed");
      if (version > MAX_BRIEF_CHANGES) throw new DomainError("brief_changes_used");
      const addresses = await tx.select().from(briefAddresses).where(eq(briefAddresses.briefId, briefId));
      const changed = withChanges(own.vertical, typedAnswers({ ...own, addresses }), answers);
      const checked = checkedAnswers(own.vertical, changed, ctx.now);
      if (!checked) throw new DomainError("invalid_input");
      const content: BriefContent = {
        details: checked.details,
        eventDate: checked.eventDate,
        dateFlexible: checked.dateFlexible ?? false,
        description: checked.description ?? "",
        additionalInfo: checked.contact.additionalInfo,
      };
      if (isSameContent(contentOf(own), content)) throw new DomainError("brief_unchanged");
      const requestHash = answersHash(checked);
      if (requestHash !== own.requestHash)
        await refuseRunning(ctx, tx, { ownerEmail: own.ownerEmail, requestHash });
      const budget = checked.contact.budget ? BUDGET_BAND_EUROS[checked.contact.budget] : null;
      const next = version + 1;
      const expiresAt = expiryAfterChange(own, content.eventDate);
      await tx
        .insert(briefVersions)
        .values({ briefId, version, content: contentOf(own), changedAt: ctx.now });
      await tx
        .update(briefs)
        .set({
          ...content,
          startTime: checked.startTime ?? null,
          budgetMinEuro: budget?.min ?? null,
          budgetMaxEuro: budget?.max ?? null,
          requestHash,
          expiresAt,
          version: next,
        })
        .where(and(eq(briefs.id, briefId), eq(briefs.version, version)));
      await followClosing(ctx, tx, { briefId, expiresAt });
      await tellQuoters(ctx, tx, briefId, next);
      return { version: next };
    }),
);

/** Locks a brief of the acting client that it may change, after its address. */
async function lockOwnBrief(ctx: Ctx<UserActor>, tx: Transaction, briefId: string) {
  const isOwn = and(eq(briefs.id, briefId), eq(briefs.clientId, ctx.actor.userId));
  const [asked] = await tx.select({ ownerEmail: briefs.ownerEmail }).from(briefs).where(isOwn);
  if (!asked) throw new DomainError("not_found");
  // Lock order: the address before its briefs, as in confirming one.
  await lockAddress(tx, asked.ownerEmail);
  const [own] = await tx
    .select({
      ...ANSWERED_COLUMNS,
      requestHash: briefs.requestHash,
      publishedAt: briefs.publishedAt,
      expiresAt: briefs.expiresAt,
      version: briefs.version,
      ...stateAt(ctx.now),
    })
    .from(briefs)
    .where(isOwn)
    .for("update");
  if (!own) throw new DomainError("not_found");
  await refuseHeldClient(tx, { ...asked, clientId: ctx.actor.userId });
  if (own.closeReason === "expired") throw new DomainError("brief_expired");
  const { publishedAt, expiresAt } = own;
  if (!publishedAt || !expiresAt) throw new DomainError("brief_not_open");
  if (!mayChangeBrief(own.status)) throw new DomainError("brief_already_decided");
  return { ...own, publishedAt, expiresAt };
}

const contentOf = ({ details, eventDate, dateFlexible, description, additionalInfo }: BriefContent) => ({
  details,
  eventDate,
  dateFlexible,
  description,
  additionalInfo,
});

/** Records the change, and for each company whose quote was given on an earlier version that it is outdated now. */
async function tellQuoters(ctx: Ctx, tx: Transaction, briefId: string, version: number): Promise<void> {
  const data = { version: String(version) };
  await record(ctx, tx, { type: "brief.changed", briefId, data });
  const pending = await tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.briefId, briefId), isPendingAt(ctx.now)))
    .orderBy(proposals.id);
  for (const { id } of pending)
    await record(ctx, tx, { type: "proposal.outdated", proposalId: id, briefId, data });
}
