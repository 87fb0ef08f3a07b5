import {
  companyChecks,
  formerSubscribers,
  invoiceDocuments,
  memberInvitations,
  refunds,
  webhookDeliveries,
  webhooks,
} from "#db/schema/index.ts";
import { eq } from "drizzle-orm";
import { ONE_TIME_HOURS } from "#domain/accounts/rules.ts";
import { booksKeptUntil } from "#domain/companies/rules.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import { giveCheck, company } from "../people/companies.ts";
import { issue, paidMonth } from "../people/invoices.ts";
import type { Leave, TimedData } from "./kept-rows.ts";

/** Rows of companies. */
export const COMPANY_ROWS = {
  async endedCheck(harness) {
    const id = await giveCheck(harness, await company(harness));
    await harness.db
      .update(companyChecks)
      .set({ endedAt: harness.now, endedReason: "WITHDRAWN" })
      .where(eq(companyChecks.id, id));
  },
  async webhookLog(harness) {
    const { db, now } = harness;
    const { actor } = await company(harness);
    const webhookId = newId(now);
    await db.insert(webhooks).values({
      id: webhookId,
      companyId: actor.companyId!,
      number: 1,
      url: "https://planning.example",
      topics: [],
      createdAt: now,
    });
    await db.insert(webhookDeliveries).values({
      id: newId(now),
      webhookId,
      topic: "webhook.test",
      data: {},
      effectKey: webhookId,
      createdAt: now,
    });
  },
  async invitation(harness) {
    const { db, now } = harness;
    const { actor } = await company(harness);
    await db.insert(memberInvitations).values({
      id: newId(now),
      companyId: actor.companyId!,
      email: `${newId(now)}@voorbeeld.example`,
      role: "QUOTES",
      createdAt: now,
      expiresAt: addHours(now, ONE_TIME_HOURS.join_company),
    });
  },
  async books(harness) {
    const { db, now } = harness;
    const { actor } = await company(harness);
    const paid = paidMonth(harness, actor);
    const invoice = (await issue(harness, actor, [paid])).at(-1)!;
    await db
      .insert(invoiceDocuments)
      .values({ invoiceId: invoice.id, pdf: new Uint8Array(), ubl: "<UBL/>", createdAt: now });
    await db.insert(refunds).values({
      id: newId(now),
      key: newId(now),
      invoiceId: invoice.id,
      cents: 100,
      moneyCents: 100,
      reason: "paid_twice",
      createdAt: now,
    });
    await db.insert(formerSubscribers).values({
      providerSubscriptionId: newId(now),
      providerCustomerId: newId(now),
      companyName: "Glans BV",
      kvkNumber: "12345678",
      since: now,
      leftAt: now,
      keepUntil: booksKeptUntil(paid.periodEnd),
    });
    return new Date(Date.UTC(paid.periodEnd.getUTCFullYear() + 1, 0, 1));
  },
} satisfies Partial<Record<TimedData, Leave>>;
