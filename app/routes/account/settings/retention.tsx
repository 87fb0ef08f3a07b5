import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import type { Role } from "#domain/roles.ts";
import { keptOf, type DataOf } from "#domain/privacy/rules.ts";
import { atStart } from "#texts/numbers.ts";
import { retentionText } from "#texts/retention.ts";
import type { Route } from "./+types/retention";
import { SettingsHeading } from "./settings-heading.tsx";
import { requireOwner } from "./settings-page.server.ts";

export const handle: PageHandle = { width: "text", frame: "workplace", react: false };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Wat we van je bewaren");

const DATA_OF: Record<Role, DataOf> = { CLIENT: "client", PHOTOGRAPHER: "company", OPERATOR: "operator" };

export function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  return { kept: keptOf(DATA_OF[ctx.actor.role]).map(retentionText) };
}

/** `/account/bewaren`: what is kept of this account and until when, from the table that the jobs delete by. */
export default function Retention({ loaderData: { kept } }: Route.ComponentProps) {
  return (
    <>
      <SettingsHeading title="Wat we van je bewaren en tot wanneer" />
      <p className="mt-3 mb-6 text-soft">
        Na deze termijnen verwijderen we de gegevens automatisch. Waarvoor we ze gebruiken, staat in de{" "}
        <a href="/privacy" className="link">
          privacyverklaring
        </a>
        .
      </p>
      <DescriptionList
        items={kept.map(({ what, until }) => ({ label: what, value: `${atStart(until)}.` }))}
      />
    </>
  );
}
