import { data } from "react-router";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { operatorAct } from "#domain/audit/views.ts";
import { formatDateTime } from "#texts/formats.ts";
import { logTexts } from "#texts/desk/operator-log.ts";
import { DeskSheet } from "../desk/desk-sheet.tsx";
import { requireOperator } from "../operator-page.server.ts";
import type { Route } from "./+types/logged-act";
import { LOG_PATH, logHref, sequenceOf } from "./log-address.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Regel van het log");

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const sequence = sequenceOf(params.sequence);
  const act = sequence === null ? null : await operatorAct(ctx, sequence);
  if (!act) throw data(null, { status: 404 });
  return { act };
}

export { ErrorBoundary } from "../desk/failed-sheet.tsx";

/** `/beheer/log/:sequence`: one act of an operator, with the ways to what else was done about it and by the same operator. */
export default function LoggedAct({ loaderData: { act } }: Route.ComponentProps) {
  const texts = logTexts(act);
  return (
    <DeskSheet title={texts.act}>
      <DescriptionList
        items={[
          { label: "Wanneer", value: formatDateTime(act.occurredAt) },
          {
            label: "Wie",
            value: (
              <Link href={logHref(LOG_PATH, { operatorId: act.operatorId })} className="link">
                {act.operatorName}
              </Link>
            ),
          },
          {
            label: texts.subjectKind,
            value: (
              <Link href={logHref(LOG_PATH, { subjectId: act.subjectId })} className="link break-all">
                {texts.subject}
              </Link>
            ),
          },
          ...(texts.reason ? [{ label: "Reden", value: texts.reason }] : []),
          ...(texts.facts ? [{ label: "Feiten", value: texts.facts }] : []),
          { label: "Netwerkadres", value: act.fromAddress || "onbekend" },
          { label: "Regel", value: String(act.sequence) },
        ]}
      />
    </DeskSheet>
  );
}
