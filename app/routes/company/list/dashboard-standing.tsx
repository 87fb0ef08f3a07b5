import { cx } from "#app/ui/cx.ts";
import type { Route } from "./+types/dashboard";
import { AwaitedRenewal } from "../joining/awaited-renewal.tsx";
import { CheckFirstNotice } from "../joining/check-first-notice.tsx";
import { PastDueNotice } from "../subscription/past-due-notice.tsx";
import { PauseLine } from "../subscription/pause-line.tsx";
import { PaymentUnderWay } from "../subscription/payment-under-way.tsx";
import { ProfileFirst } from "../joining/profile-first.tsx";

/** What the company has to know of its profile, its payment or its pause. */
export function Standing({
  hasProfile,
  manages,
  list,
  preview,
  waits,
  pausedUntil,
  pastDue,
  isChecking,
  underWay,
}: Route.ComponentProps["loaderData"]) {
  return (
    <>
      {/* Before it pays the requests come first; after it, a wide screen has the first steps beside the list. */}
      {!hasProfile && !preview && (
        <div className={cx("mt-4", manages && list && "lg:hidden")}>
          <ProfileFirst mayMake={manages} />
        </div>
      )}
      {hasProfile && waits && (
        <div className="mt-4">
          <CheckFirstNotice />
        </div>
      )}
      {pastDue && (
        <div className="mt-6">
          <PastDueNotice {...pastDue} canPay={pastDue.canPay && manages} from={null} />
        </div>
      )}
      {isChecking && (
        <div className="mt-8">
          <AwaitedRenewal />
        </div>
      )}
      {underWay && (
        <div className="mt-6">
          <PaymentUnderWay debit={underWay} hasAccess={list !== null} />
        </div>
      )}
      {pausedUntil && <PauseLine until={pausedUntil} mayEnd={manages} />}
    </>
  );
}
