import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import type { Route } from "./+types/terms-version";
import { LegalDocument } from "./legal-document.tsx";
import { legalDocument } from "./legal.server.ts";

export const handle: PageHandle = { width: "full" };

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, `Algemene voorwaarden, versie ${args.params.version}`);

export const loader = ({ context, params }: Route.LoaderArgs) =>
  legalDocument(context, "terms", params.version);

/** `/algemene-voorwaarden/versie/:version`: a version that holds, held or will hold. */
export default function TermsVersion({ loaderData }: Route.ComponentProps) {
  return <LegalDocument {...loaderData} />;
}
