import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { decidesOnClaims } from "#domain/checks/claims/policy.ts";
import { claimsForOperator, type ClaimView } from "#domain/checks/claims/views.ts";
import { VERTICALS } from "#domain/kernel/verticals.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import { runtimeContext } from "#app/context.server.ts";
import type { Route } from "./+types/content";
import { requireOperator } from "../operator-page.server.ts";
import { ClaimFacts } from "./claim-facts.tsx";
import { claimPath } from "./content-paths.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Cijfers en ervaringen");

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireOperator(context, decidesOnClaims);
  return { claims: await claimsForOperator(ctx), isDemo: context.get(runtimeContext).config.demo };
}

/** `/beheer/inhoud`: what the landing pages claim. */
export default function Content({ loaderData: { claims, isDemo } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1>Cijfers en ervaringen</h1>
        <Button href={claimPath()} size="small">
          Toevoegen
        </Button>
      </div>
      <p className="mt-3 max-w-[62ch] text-soft">
        Deze staan op de voorpagina’s, elk met zijn bron en datum. Zonder bron staat er niets: wat je beweert,
        moet je kunnen laten zien.
        {isDemo && " De voorbeelden zijn verzonnen en staan alleen in deze demo."}
      </p>
      {claims.length === 0 ? (
        <div className="mt-8">
          <EmptyState title="Nog niets" text="De voorpagina’s noemen geen cijfers en geen ervaringen." />
        </div>
      ) : (
        VERTICALS.map((vertical) => (
          <section key={vertical} aria-labelledby={vertical} className="mt-10">
            <h2 id={vertical} className="text-h3">
              {VERTICAL_TEXTS[vertical].name}
            </h2>
            <ClaimList claims={claims.filter((claim) => claim.vertical === vertical)} />
          </section>
        ))
      )}
    </>
  );
}

function ClaimList({ claims }: { claims: ClaimView[] }) {
  if (claims.length === 0) return <p className="mt-3 text-soft">Geen.</p>;
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {claims.map((claim) => (
        <li
          key={claim.id}
          className="flex flex-col gap-x-8 gap-y-2 py-4 sm:flex-row sm:items-start sm:justify-between"
        >
          <ClaimFacts claim={claim} />
          <Link href={claimPath(claim.id)} className="link inline-flex min-h-11 shrink-0 items-center">
            {claim.isExample ? "Verwijderen" : "Wijzigen"}
            <span className="sr-only">: {claim.heading}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
