import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Role } from "#domain/kernel/roles.ts";
import { deletionView } from "#domain/privacy/deletion-view.ts";
import { keptOf, type DataOf } from "#domain/privacy/rules.ts";
import { deletionTexts } from "#texts/deletion.ts";
import { atStart } from "#texts/numbers.ts";
import { retentionText } from "#texts/retention.ts";
import type { Route } from "./+types/retention";
import { DeletionLists } from "./deletion-lists.tsx";
import { SettingsHeading } from "./settings-heading.tsx";
import { requireOwner } from "./settings-page.server.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Wat we van je bewaren");

const DATA_OF: Record<Role, DataOf> = { CLIENT: "client", PHOTOGRAPHER: "company", OPERATOR: "operator" };

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const { of, hasMeasures } = await deletionView(ctx, ctx.actor);
  return {
    kept: keptOf(DATA_OF[ctx.actor.role]).map(retentionText),
    deletion: deletionTexts(of, hasMeasures),
  };
}

/** `/account/bewaren`: what is kept of this account and until when, from the table that the jobs delete by. */
export default function Retention({ loaderData: { kept, deletion } }: Route.ComponentProps) {
  return (
    <>
      <SettingsHeading title="Wat we van je bewaren en tot wanneer" />
      <p className="mt-3 mb-6 text-soft">
        Na deze termijnen verwijderen we de gegevens automatisch. Waarvoor we ze gebruiken, staat in de{" "}
        <Link href="/privacy" className="link">
          privacyverklaring
        </Link>
        .
      </p>
      <DescriptionList
        items={kept.map(({ what, until }) => ({ label: what, value: `${atStart(until)}.` }))}
      />
      <p className="mt-10">
        Je kunt je account{" "}
        <Link href="/account/verwijderen" className="link">
          zelf verwijderen
        </Link>
        . Wat er dan gebeurt:
      </p>
      <DeletionLists texts={deletion} />
    </>
  );
}
