import { heldProfileTexts, knownDifferences, outsideExperiences } from "#db/schema/index.ts";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { LoggedAct } from "#domain/audit/rules.ts";
import { syncCheckout } from "#domain/payments/sync-checkout.ts";
import { checkInput, company, giveCheck } from "../people/companies.ts";
import { addCustomer, issue, paidMonth, refundingProvider } from "../people/invoices.ts";
import { storedComparison } from "../people/comparisons.ts";
import { toldBrief } from "../people/told-briefs.ts";
import { NOTE, type Case } from "./logged-act-inputs.ts";

/** The acts of operators about a company and its money. */
export const COMPANY_ACT_CASES = {
  "give-credit": async ({ harness }) => {
    const { actor } = await company(harness);
    const input = {
      companyId: actor.companyId!,
      euros: 25,
      reason: "outage",
      note: NOTE,
      key: newId(harness.now),
    };
    return { input, subjectId: actor.companyId! };
  },
  "give-days": async ({ harness }) => {
    const { actor } = await company(harness);
    const input = {
      companyId: actor.companyId!,
      days: 7,
      reason: "outage",
      note: NOTE,
      key: newId(harness.now),
    };
    return { input, subjectId: actor.companyId! };
  },
  "repair-payment": async ({ harness }) => {
    const { actor } = await company(harness, { subscribed: false });
    return { input: { companyId: actor.companyId!, reason: "asked" }, subjectId: actor.companyId! };
  },
  "invite-company": async ({ harness }) => {
    const { briefId, told } = await toldBrief(harness);
    const input = { briefId, companyId: told.actor.companyId!, line: "Past dit werk bij jullie?" };
    return { input, subjectId: briefId };
  },
  "record-outside-experience": async ({ harness }) => {
    const { actor } = await company(harness);
    const companyId = actor.companyId!;
    return {
      input: { companyId, url: "https://elders.example/glans", seenOn: amsterdamDay(harness.now) },
      subjectId: companyId,
    };
  },
  "remove-outside-experience": async ({ harness }) => {
    const { actor } = await company(harness);
    const [companyId, id] = [actor.companyId!, newId(harness.now)];
    await harness.db.insert(outsideExperiences).values({
      id,
      companyId,
      url: "https://elders.example/glans",
      seenOn: amsterdamDay(harness.now),
      createdAt: harness.now,
    });
    return { input: { companyId, outsideId: id }, subjectId: companyId };
  },
  "decide-texts": async ({ harness }) => {
    const { actor } = await company(harness);
    const [companyId, heldAt] = [actor.companyId!, harness.now];
    await harness.db.insert(heldProfileTexts).values({ companyId, businessName: "Erkende Glans", heldAt });
    return { input: { companyId, decision: "release", heldAt }, subjectId: companyId };
  },
  "end-check": async ({ harness }) => {
    const one = await company(harness);
    const checkId = await giveCheck(harness, one);
    return { input: { checkId, facts: "Uitgeschreven" }, subjectId: one.actor.companyId! };
  },
  "reject-registration": async ({ harness }) => {
    const { actor } = await company(harness);
    const { companyId, seen } = await checkInput(harness, actor);
    const rejection = { source: "Handelsregister online", facts: "Het nummer bestaat niet." };
    return { input: { companyId, last: null, seen, rejection }, subjectId: companyId };
  },
  "end-subscription": async ({ payments }) => {
    const { actor, paidCheckout, systemCtx } = payments;
    const { session } = await paidCheckout();
    await syncCheckout(systemCtx(), { checkout: session });
    return { input: { companyId: actor.companyId!, reason: "misuse" }, subjectId: actor.companyId! };
  },
  "record-check": async ({ harness }) => {
    const { actor } = await company(harness);
    return { input: await checkInput(harness, actor), subjectId: actor.companyId! };
  },
  "explain-difference": async ({ harness }) => {
    const reconciliationId = await storedComparison(harness.db, harness.now, [{}]);
    const input = { reconciliationId, part: "invoice", bookId: "in_0", note: NOTE };
    return { input, subjectId: reconciliationId };
  },
  "withdraw-explanation": async ({ harness }) => {
    const difference = { part: "invoice", bookId: "in_known" } as const;
    const reconciliationId = await storedComparison(harness.db, harness.now, [{ id: difference.bookId }]);
    const known = { ...difference, provider: "stripe", problem: "only_provider", note: NOTE } as const;
    await harness.db.insert(knownDifferences).values({ ...known, createdAt: harness.now });
    return { input: { reconciliationId, ...difference }, subjectId: reconciliationId };
  },
  "refund-payment": async ({ harness }) => {
    harness.payments = refundingProvider().payments;
    const { actor } = await company(harness);
    await addCustomer(harness, actor);
    const issued = await issue(harness, actor, [paidMonth(harness, actor)]);
    const invoice = issued.find(({ companyId }) => companyId === actor.companyId);
    const order = { amount: 1_000, reason: "goodwill", note: NOTE, key: newId(harness.now) };
    return {
      input: { companyId: actor.companyId!, invoiceId: invoice!.id, ...order },
      subjectId: invoice!.id,
    };
  },
} satisfies Partial<Record<LoggedAct, Case>>;
