import { redirect } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { joinsWaitingLists } from "#domain/companies/policy.ts";
import { joinWaitingList } from "#domain/companies/join-waiting-list.ts";
import { fullToWaitFor, regionsOfCompany } from "#domain/companies/regions-view.ts";
import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import { requireCompany } from "../company-page.server.ts";
import { PROFILE_PATH } from "../profile/profile-intents.ts";
import type { Route } from "./+types/waiting-list";
import { orderPath, provincesAsked, waitingListPath } from "./waiting-list-path.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Wachtlijst");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, session } = requireCompany(context, joinsWaitingLists);
  const asked = provincesAsked(request);
  const regions = foundOr404(await regionsOfCompany(ctx, ctx.actor, asked));
  if (regions.full.length === 0 && regions.waitsFor.length === 0) throw redirect("/verhuisbedrijf-dashboard");
  const { subscribed } = session;
  const full = fullToWaitFor(regions, subscribed);
  return {
    full,
    hasProfile: regions.hasProfile,
    subscribed,
    orderHref: orderPath(asked),
    waits: full.every((province) => regions.waitsFor.includes(province)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, session } = requireCompany(context, joinsWaitingLists);
  const asked = provincesAsked(request);
  return answerRefusal({}, async () => {
    const joined = await joinWaitingList(ctx, { serviceAreas: asked });
    return joined.length === 0
      ? redirectWithToast(session.subscribed ? PROFILE_PATH : orderPath(asked), "places_free")
      : redirectWithToast(waitingListPath(asked), "waiting_list_joined");
  });
}

const list = new Intl.ListFormat("nl", { type: "conjunction" });

export const shouldRevalidate = afterRefusals;

/** Shows before any payment which provinces are full, and offers the waiting list. */
export default function WaitingList({
  loaderData: { full, waits, hasProfile, subscribed, orderHref },
  actionData,
}: Route.ComponentProps) {
  if (full.length === 0) return subscribed ? <PlaceToAdd /> : <PlaceAgain orderHref={orderHref} />;
  return (
    <>
      <h1>Geen plek in {list.format(full)}</h1>
      <p className="mt-4 text-lg text-soft">
        Per provincie sturen hooguit {MAX_PER_REGION} bedrijven per vak offertes. Voor deze plek is niets
        besteld en je betaalt er niets voor.
      </p>
      {waits ? (
        <p className="mt-6 rounded border border-line p-5 font-semibold">
          Je staat op de wachtlijst. Zodra er een plek vrijkomt hoor je het van ons.
        </p>
      ) : (
        <Form method="post" className="mt-8 space-y-6">
          <FormProblems answer={actionData} />
          <Button size="large" wide>
            Zet me op de wachtlijst
          </Button>
        </Form>
      )}
      <p className="mt-6">
        Werk je ook ergens anders?{" "}
        <Link href={hasProfile ? PROFILE_PATH : orderHref} className="link">
          {hasProfile ? "Pas je provincies aan" : "Kies andere provincies"}
        </Link>
        {subscribed ? "." : " en bestel je abonnement daarna."}
      </p>
    </>
  );
}

/** For a subscribed company, which has paid already. */
function PlaceToAdd() {
  return (
    <>
      <h1>Er is weer plek</h1>
      <p className="mt-4 text-lg text-soft">
        In al je provincies is nu een plek voor je vrij. Zet ze in je profiel, dan zijn die plekken van jou.
        Het kost niets extra.
      </p>
      <Button href={PROFILE_PATH} size="large" wide className="mt-8">
        Naar je profiel
      </Button>
    </>
  );
}

function PlaceAgain({ orderHref }: { orderHref: string }) {
  return (
    <>
      <h1>Er is weer plek</h1>
      <p className="mt-4 text-lg text-soft">
        In al je provincies is nu een plek voor je vrij. Bestel je abonnement, dan is die van jou zodra je
        betaald hebt.
      </p>
      <Button href={orderHref} size="large" wide className="mt-8">
        Naar je abonnement
      </Button>
    </>
  );
}
