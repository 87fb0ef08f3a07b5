import { RepeatBrief } from "#app/routes/public/request/repeating/repeat-brief.tsx";
import { Link } from "#app/ui/link.tsx";
import { PrintButton } from "#app/ui/frame/print-button.tsx";
import { endedWithoutChoice } from "#domain/briefs/client-state.ts";
import { briefStatusesBefore, mayChangeAnswers } from "#domain/briefs/rules.ts";
import type { RequestPage } from "#domain/proposals/request-view.ts";
import { CancelBrief } from "./cancel-brief.tsx";
import { ChosenElsewhere } from "./chosen-elsewhere.tsx";
import { OpenBrief } from "../open-brief.tsx";
import { ReopenBrief } from "./reopen-brief.tsx";
import { changeRequestPath, movePlanPath } from "../request-paths.ts";

/** What a request asks of its client, where it can go on in another way than by a quote. */
export function RequestActs({
  request,
  leavesHome,
}: {
  request: RequestPage;
  /** Whether its client moves from one home to another. */
  leavesHome: boolean;
}) {
  return (
    <div className="mt-2 flex flex-wrap gap-x-8 empty:hidden print:hidden">
      {request.ask?.mayOpen && <OpenBrief request={request} />}
      {request.reopening && <ReopenBrief request={request} reopening={request.reopening} />}
      {!endedWithoutChoice(request.state) && leavesHome && (
        <Link href={movePlanPath(request.id)} className="link inline-flex min-h-11 items-center">
          Stappen van je verhuizing
        </Link>
      )}
      {endedWithoutChoice(request.state) && <RepeatBrief briefId={request.id} />}
      {request.state === "chosen" && <RepeatBrief briefId={request.id} label="Nog een keer" />}
    </div>
  );
}

/** What the client can do with the whole request besides, the end of it last. */
export function LastActs({ request }: { request: RequestPage }) {
  return (
    <>
      {mayChangeAnswers(request) && (
        <Link href={changeRequestPath(request.id)} className="link inline-flex min-h-11 items-center">
          Aanvraag wijzigen
        </Link>
      )}
      {request.state !== "choosing" && (
        <PrintButton className="link hidden min-h-11 items-center js:inline-flex">Afdrukken</PrintButton>
      )}
      {request.state === "choosing" && <ChosenElsewhere request={request} />}
      {briefStatusesBefore("cancel").includes(request.status) && <CancelBrief request={request} />}
    </>
  );
}
