import { requireSession } from "#app/auth/access.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { ownStatements } from "#domain/desk/measures/statement-view.ts";
import { formatDate } from "#texts/formats.ts";
import { MEASURE_STATUS_LABELS, measureTitle, subjectText } from "#texts/desk/measures.ts";
import { objectionPath } from "../public/objection/objection-path.ts";
import type { Route } from "./+types/decisions";
import { SettingsHeading } from "./settings/settings-heading.tsx";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Besluiten van ons");

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, session } = requireSession(context, "CLIENT", "PHOTOGRAPHER");
  return { statements: await ownStatements(ctx, ctx.actor), suspended: session.suspended };
}

/** `/account/besluiten`: every statement of reasons to the user and to the company, with the way to object. */
export default function Decisions({ loaderData: { statements } }: Route.ComponentProps) {
  return (
    <>
      <SettingsHeading title="Besluiten van ons" />
      <p className="mt-3 max-w-[62ch] text-soft">
        Verbergen we iets van je, of blokkeren of sluiten we je account, dan lees je hier waarom. Ook maak je
        hier bezwaar.
      </p>
      {statements.length === 0 ? (
        <div className="mt-8">
          <EmptyState title="Geen besluiten" text="We hebben niets over jou besloten." />
        </div>
      ) : (
        <ul className="mt-8 divide-y divide-line border-y border-line">
          {statements.map((statement) => (
            <li key={statement.id} className="relative py-4">
              <Link
                href={objectionPath(statement.token)}
                className="link font-semibold after:absolute after:inset-0"
              >
                {measureTitle(statement, statement.status === "ANNOUNCED")}
              </Link>
              <p className="text-sm first-letter:uppercase">{subjectText(statement)}</p>
              <p className="text-sm text-soft">
                {formatDate(statement.toldAt)}. {MEASURE_STATUS_LABELS[statement.status]}.
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
