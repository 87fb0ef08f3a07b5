import { useState } from "react";
import { RepeatBrief } from "#app/routes/public/request/repeating/repeat-brief.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { PrintButton } from "#app/ui/frame/print-button.tsx";
import { endedWithoutChoice } from "#domain/briefs/client-state.ts";
import { briefStatusesBefore, mayChangeAnswers } from "#domain/briefs/rules.ts";
import type { RequestPage } from "#domain/proposals/request-view.ts";
import { CancelBrief } from "./cancel-brief.tsx";
import { ChosenElsewhere } from "./chosen-elsewhere.tsx";
import { OpenBrief } from "../open-brief.tsx";
import { useDialogOf } from "./open-dialog.ts";
import { ReopenBrief } from "./reopen-brief.tsx";
import { CANCEL_DIALOG_ID, changeRequestPath, ELSEWHERE_DIALOG_ID, movePlanPath } from "../request-paths.ts";

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

/** What the client can do with the whole request besides, the end of it last: in one menu, which is open while a dialog in it is. */
export function LastActs({ request }: { request: RequestPage }) {
  const { id } = useDialogOf();
  const [wasOpened, setOpened] = useState(false);
  const isChoosing = request.state === "choosing";
  const mayChange = mayChangeAnswers(request);
  const mayCancel = briefStatusesBefore("cancel").includes(request.status);
  const print = !isChoosing && (
    <PrintButton className="link hidden min-h-11 items-center js:inline-flex">Afdrukken</PrintButton>
  );
  if (!mayChange && !mayCancel) return print;
  return (
    <Disclosure
      summary="Meer met deze aanvraag"
      open={wasOpened || id === CANCEL_DIALOG_ID || id === ELSEWHERE_DIALOG_ID}
      onToggle={setOpened}
    >
      <div className="flex flex-wrap gap-x-8">
        {mayChange && (
          <Link href={changeRequestPath(request.id)} className="link inline-flex min-h-11 items-center">
            Aanvraag wijzigen
          </Link>
        )}
        {print}
        {isChoosing && <ChosenElsewhere request={request} />}
        {mayCancel && <CancelBrief request={request} />}
      </div>
    </Disclosure>
  );
}
