import { missingParts, type ProfilePart } from "../companies/profile/completeness.ts";
import type { CompanyView } from "../companies/views.ts";
import { editsProfile } from "../companies/policy.ts";
import type { UserActor } from "../kernel/context.ts";
import { setsOwnWork } from "../matching/policy.ts";
import { orders } from "../payments/policy.ts";
import { accessUntil, subscriptionPhase, type SubscriptionState } from "../subscriptions/rules.ts";

/** What an owner has to do for the company itself. */
export type Duty =
  | { kind: "subscribe" }
  /** A payment failed; access ends at `until`. */
  | { kind: "pay"; until: Date }
  | { kind: "make_profile" }
  | { kind: "complete_profile"; missing: ProfilePart[] }
  | { kind: "set_work" };

/** Whether the first steps say the same. */
export const isFirstStep = ({ kind }: Duty): boolean =>
  kind === "make_profile" || kind === "complete_profile" || kind === "set_work";

type Facts = {
  /** Missing when it could not be read. */
  subscription?: (SubscriptionState & { firstPaymentUnderWay: boolean }) | null;
  profile: CompanyView["profile"];
  hasPortfolio: boolean;
  hasWorkWishes: boolean;
};

/** The duties of this member, most urgent first; only those that it may do. */
export function dutiesOf(actor: UserActor, facts: Facts, now: Date): Duty[] {
  const duties: Duty[] = [];
  if (orders.allows(actor) && facts.subscription !== undefined)
    duties.push(...payment(facts.subscription, now));
  if (editsProfile.allows(actor)) {
    const { profile, hasPortfolio } = facts;
    const missing = profile ? missingParts({ ...profile, hasPortfolio }) : [];
    if (!profile) duties.push({ kind: "make_profile" });
    else if (missing.length > 0) duties.push({ kind: "complete_profile", missing });
  }
  if (setsOwnWork.allows(actor) && facts.profile && !facts.hasWorkWishes) duties.push({ kind: "set_work" });
  return duties;
}

function payment(subscription: NonNullable<Facts["subscription"]> | null, now: Date): Duty[] {
  if (!subscription) return [{ kind: "subscribe" }];
  const phase = subscriptionPhase(subscription, now);
  const until = accessUntil(subscription, now);
  if (phase === "past_due" && until) return [{ kind: "pay", until }];
  return phase === "over" ? [{ kind: "subscribe" }] : [];
}
