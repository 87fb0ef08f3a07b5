import { sql } from "drizzle-orm";
import { offerPlaces, settings, subscriptions } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { amsterdamDay } from "../kernel/dates.ts";
import { requireActor } from "../kernel/policy.ts";
import { hadSubscription, paidUnderAnother } from "../subscriptions/paid-before.ts";
import { MONTHLY_EXCL_VAT_CENTS } from "../subscriptions/rules.ts";
import { decidesOnLaunch } from "./policy.ts";
import {
  firstPeriodEndsAt,
  isPrelaunch,
  launchOffer,
  launchSettings,
  startNotice,
  type LaunchChoices,
  type LaunchMode,
  type LaunchOffer,
  type LaunchSettings,
  type StartNotice,
} from "./rules.ts";
import { LAUNCH_KEYS, launchChoicesOf } from "./settings.ts";

/** The launch now: settings, the notice about the start, and the offer for a new company. */
export type LaunchView = {
  settings: LaunchSettings;
  isPrelaunch: boolean;
  start: StartNotice | null;
  offer: LaunchOffer | null;
  /** When a first period that is paid now ends; null for a month from now. */
  firstPeriodEndsAt: Date | null;
};

type Reader = { db: Pick<Ctx["db"], "execute">; now: Date };

/** Everything about the launch that pages show, in one query. */
export async function readLaunch(ctx: Reader): Promise<LaunchView> {
  const stored = await readStored(ctx, null);
  const today = amsterdamDay(ctx.now);
  return {
    settings: stored.settings,
    isPrelaunch: isPrelaunch(stored.settings, today),
    start: startNotice(stored.settings, today),
    offer: launchOffer(stored.settings.offer, MONTHLY_EXCL_VAT_CENTS, stored.placesInUse, ctx.now),
    firstPeriodEndsAt: firstPeriodEndsAt(stored.settings, ctx.now),
  };
}

/** The launch settings as stored and with defaults, and the state that an operator can switch to. */
export type LaunchForOperator = {
  choices: LaunchChoices;
  settings: LaunchSettings;
  isPrelaunch: boolean;
  /** Null when the site is live without a go-live date ahead: going back before the start needs one. */
  nextMode: LaunchMode | null;
};

/** The launch for the operators' pages. Throws `not_signed_in`, `not_allowed`. */
export async function launchForOperator(ctx: Ctx): Promise<LaunchForOperator> {
  requireActor(ctx, decidesOnLaunch);
  const { choices, settings } = await readStored(ctx, null);
  const today = amsterdamDay(ctx.now);
  const before = isPrelaunch(settings, today);
  const nextMode = before
    ? "live"
    : isPrelaunch({ ...settings, mode: "prelaunch" }, today)
      ? "prelaunch"
      : null;
  return { choices, settings, isPrelaunch: before, nextMode };
}

/**
 * The offer for this company. Its own held place counts as free. Null for a firm that had a subscription before, under this
 * account or another; one whose first debit failed paid for nothing, and does not count.
 */
export async function offerForCompany(
  ctx: Reader,
  { companyId }: { companyId: string | null },
): Promise<LaunchOffer | null> {
  const stored = await readStored(ctx, companyId);
  if (stored.hadFirstMonth) return null;
  return launchOffer(stored.settings.offer, MONTHLY_EXCL_VAT_CENTS, stored.placesInUse, ctx.now);
}

/**
 * Condition: a place of the offer counts, because it is taken, held for a checkout, or kept while the bank has not answered
 * the debit of a company that already has access.
 */
export const offerPlaceCounts = (now: Date) => sql`(
  ${offerPlaces.takenAt} is not null or ${offerPlaces.heldUntil} > ${now.toISOString()}::timestamptz
  or exists (select from ${subscriptions} s where s.company_id = ${offerPlaces.companyId}
    and s.first_payment_under_way and s.status in ('active', 'trialing')))`;

async function readStored(ctx: Reader, companyId: string | null) {
  const keys = sql.join(
    Object.values(LAUNCH_KEYS).map((key) => sql`${key}`),
    sql`, `,
  );
  const { rows } = await ctx.db.execute<{
    stored: Record<string, unknown> | null;
    in_use: number;
    had_first_month: boolean;
  }>(sql`
    select
      (select jsonb_object_agg(key, value) from ${settings} where key in (${keys})) as stored,
      (select count(*)::int from ${offerPlaces}
        where ${offerPlaceCounts(ctx.now)}
          and (company_id is null or company_id is distinct from ${companyId}::uuid)) as in_use,
      (${hadSubscription(sql`${companyId}::uuid`)} or ${paidUnderAnother(companyId)})
        as had_first_month`);
  const row = rows[0]!;
  const choices = launchChoicesOf(row.stored ?? {});
  return {
    choices,
    settings: launchSettings(choices),
    placesInUse: row.in_use,
    hadFirstMonth: row.had_first_month,
  };
}
