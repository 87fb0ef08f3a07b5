import { eq } from "drizzle-orm";
import { companies, subscriptions } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { oneMonthAfter } from "../../kernel/dates.ts";
import { inclVatCents } from "../../kernel/money.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import { offerForCompany, readLaunch } from "../../launch/views.ts";
import {
  accessUntil,
  debitUnderWay,
  isSubscribed,
  mayStillCharge,
  MONTHLY_EXCL_VAT_CENTS,
  overdueOf,
  priceForCompanies,
  subscriptionPhase,
  type DebitUnderWay,
  type Overdue,
  type PriceForCompanies,
  type SubscriptionPhase,
} from "../../subscriptions/rules.ts";
import { creditLeft } from "./credit.ts";
import { afterCredit, creditOnInvoice, type PaymentMethodKind } from "./rules.ts";

type Reader = Pick<Ctx, "db" | "now">;

/** The remaining credit of a company, in cents including btw. */
export async function creditOf({ db }: Pick<Ctx, "db">, companyId: string | null): Promise<number> {
  return inclVatCents((await creditLeft(db, companyId)).exclVatCents);
}

/** A payment: its price, and in cents including btw by how much credit lowers it and what is left to pay. */
export type Payment = { price: PriceForCompanies; creditUsedCents: number; payCents: number };

/** The fields of `billingDetailsInput` as stored; empty where unknown. */
export type BillingDetails = Record<
  "legalName" | "postcode" | "houseNumber" | "addition" | "street" | "place" | "vatId",
  string
>;

/** What a company pays, to whom and when. */
export type BillingView = {
  details: BillingDetails;
  /** Whether its name and address are known. */
  hasDetails: boolean;
  /** Whether it said who it is in the trade register, and accepted the terms (`finishRegistration`). */
  isFinished: boolean;
  /** The remaining credit, including btw. */
  creditCents: number;
  /** What an order now would cost; null while the company has access, or its first payment is under way. */
  order: {
    now: Payment;
    isLaunchOffer: boolean;
    /** The second payment, and every month after it without credit. */
    next: Payment & { at: Date };
    /** When the first period ends that is paid before the start; null for a month from now. */
    firstPeriodEndsAt: Date | null;
  } | null;
  /** Null for a company that never had a subscription. */
  subscription: {
    phase: SubscriptionPhase;
    underWay: DebitUnderWay | null;
    /** As ordered; a later change of prices leaves it. */
    price: PriceForCompanies;
    paymentMethod: { kind: PaymentMethodKind; last4: string | null } | null;
    /** Whether nothing is charged for a new period, as a measure suspends the company. */
    isPaused: boolean;
    /** The next payment; null when there is none, or when an overdue one comes first. */
    next: (Payment & { at: Date }) | null;
    /** When access ends unless something is paid; null when the subscription is over. */
    accessUntil: Date | null;
    /** Whether the overdue invoice can be paid at `payOverdue`. */
    canPay: boolean;
    /** The overdue payment; null when there is none, or its amount is not known. */
    overdue: Overdue | null;
    /** Whether the provider may still charge: the company can cancel. */
    canStop: boolean;
  } | null;
};

/** A payment of this price with this credit, both in cents excluding btw. */
function payment(exclVatCents: number, credit: number): Payment {
  const { creditUsedCents, payCents } = afterCredit(exclVatCents, credit);
  return { price: priceForCompanies(exclVatCents), creditUsedCents, payCents };
}

/** Everything about the payments of a company, for its own pages. */
export async function billingView(ctx: Reader, actor: UserActor): Promise<BillingView> {
  const [company] = await ctx.db
    .select()
    .from(companies)
    .leftJoin(subscriptions, eq(subscriptions.companyId, companies.id))
    .where(isOwnCompany(companies.id, actor));
  const { exclVatCents: credit } = await creditLeft(ctx.db, actor.companyId);
  const row = company?.subscriptions ?? null;
  return {
    ...detailsOf(company?.companies),
    creditCents: inclVatCents(credit),
    order:
      isSubscribed(row, ctx.now) || row?.firstPaymentUnderWay ? null : await orderView(ctx, actor, credit),
    subscription: row && subscriptionOf(ctx.now, row, credit, company!.companies.suspendedAt !== null),
  };
}

/** The stored name and address for invoices; before the first order the name that the company registered with. */
function detailsOf(stored: typeof companies.$inferSelect | undefined) {
  const details: BillingDetails = {
    legalName: stored?.legalName ?? stored?.companyName ?? "",
    postcode: stored?.postcode ?? "",
    houseNumber: stored?.houseNumber ?? "",
    addition: stored?.houseNumberAddition ?? "",
    street: stored?.street ?? "",
    place: stored?.city ?? "",
    vatId: stored?.vatId ?? "",
  };
  const { vatId: _, addition: __, ...required } = details;
  return {
    details,
    hasDetails: stored?.legalName != null && Object.values(required).every(Boolean),
    isFinished: stored?.kvkNumber != null,
  };
}

/** Name and address for invoices of the actor's company; it can order when it has them and is finished. */
export async function billingDetailsOf(
  ctx: Pick<Ctx, "db">,
  actor: UserActor,
): Promise<Pick<BillingView, "details" | "hasDetails" | "isFinished">> {
  const [stored] = await ctx.db.select().from(companies).where(isOwnCompany(companies.id, actor));
  return detailsOf(stored);
}

async function orderView(
  ctx: Pick<Ctx, "db" | "now">,
  actor: UserActor,
  credit: number,
): Promise<NonNullable<BillingView["order"]>> {
  const offer = await offerForCompany(ctx, actor);
  const { firstPeriodEndsAt } = await readLaunch(ctx);
  const first = offer?.firstMonth.exclVatCents ?? MONTHLY_EXCL_VAT_CENTS;
  const left = credit - creditOnInvoice(first, credit);
  return {
    now: payment(first, credit),
    isLaunchOffer: offer !== null,
    next: {
      ...payment(MONTHLY_EXCL_VAT_CENTS, left),
      at: firstPeriodEndsAt ?? oneMonthAfter(ctx.now),
    },
    firstPeriodEndsAt,
  };
}

function subscriptionOf(
  now: Date,
  row: typeof subscriptions.$inferSelect,
  credit: number,
  isPaused: boolean,
): NonNullable<BillingView["subscription"]> {
  const phase = subscriptionPhase(row, now);
  const until = accessUntil(row, now);
  const renews = phase === "active" || (phase === "under_way" && isSubscribed(row, now));
  return {
    phase,
    underWay: debitUnderWay(row, now),
    price: priceForCompanies(row.monthlyExclVatCents),
    paymentMethod: row.paymentMethod && { kind: row.paymentMethod, last4: row.paymentMethodLast4 },
    isPaused,
    next:
      renews && !isPaused && row.currentPeriodEnd
        ? { ...payment(row.monthlyExclVatCents, credit), at: row.currentPeriodEnd }
        : null,
    accessUntil: until,
    canPay: phase === "past_due" && row.payUrl !== null,
    overdue: phase === "past_due" ? overdueOf(row, until, now) : null,
    canStop: mayStillCharge(row),
  };
}
