import { foundOr404 } from "#app/answer.server.ts";
import { runtimeContext } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import type { Route } from "./+types/terms-version";
import { termsNow } from "./terms-facts.server.ts";
import { TermsPage } from "./terms-page.tsx";

export const handle: PageHandle = { width: "full", content: true };

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, `Algemene voorwaarden, versie ${args.params.version}`);

export async function loader({ context, params }: Route.LoaderArgs) {
  const runtime = context.get(runtimeContext);
  const { current, versions } = await termsNow(runtime);
  const shown = foundOr404(versions.find(({ version }) => version === params.version));
  return { operator: runtime.config.site, shown, current, versions };
}

/** `/algemene-voorwaarden/versie/:version`: a version that holds, held or will hold. */
export default function TermsVersion({ loaderData }: Route.ComponentProps) {
  return <TermsPage {...loaderData} />;
}
