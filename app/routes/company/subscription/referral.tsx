import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TestPayments } from "#app/ui/frame/test-payments.tsx";
import { refersCompanies } from "#domain/payments/referrals/policy.ts";
import { subscriptionView } from "#domain/subscriptions/views.ts";
import type { Route } from "./+types/referral";
import { requireCompany } from "../company-page.server.ts";
import { referralPage } from "./referral-page.server.ts";
import { ReferralProgramme } from "./referral-programme.tsx";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Bedrijf uitnodigen");

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, company } = requireCompany(context, refersCompanies);
  const { phase } = await subscriptionView(ctx, ctx.actor);
  return {
    referral: await referralPage(context, ctx, company),
    renews: phase === "active" || phase === "past_due",
  };
}

/** The referral programme of the company. */
export default function Referral({ loaderData: { referral, renews } }: Route.ComponentProps) {
  return (
    <>
      <h1>Een maand gratis</h1>
      <div className="mt-6 space-y-6">
        <TestPayments />
        {referral ? (
          <ReferralProgramme referral={referral} goesOn={renews} />
        ) : (
          <EmptyState
            title="Je hebt nog geen code"
            text="Je krijgt een eigen code zodra je abonnement is ingegaan. Neemt een ander bedrijf daarmee een abonnement, dan krijg je een maand gratis."
            action={<Button href="/subscription-management">Bekijk je abonnement</Button>}
          />
        )}
      </div>
    </>
  );
}
