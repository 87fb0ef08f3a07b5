import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { useReadNotifications } from "#app/hooks/use-read-notifications.ts";
import { useLive } from "#app/live/live-context.ts";
import { readsNotificationsOf } from "#app/middleware/read-notifications.server.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/brief";
import { AskedFirst } from "../list/asked-first.tsx";
import { CheckFirstNotice } from "../joining/check-first-notice.tsx";
import { NiwoNotice } from "../joining/niwo-notice.tsx";
import { ProfileFirst } from "../joining/profile-first.tsx";
import { changeQuotePath, sheetBackPath, sheetOrigin } from "../list/list-paths.ts";
import { useOpened } from "../list/use-opened.ts";
import { sheetRevalidates } from "../list/list-revalidation.ts";
import type { ComposerPage } from "../quote/composer-page.server.ts";
import { QuoteForm } from "../quote/quote-form.tsx";
import { OutsideTerritory } from "../quote/territory.tsx";
import { SheetFacts } from "./sheet-facts.tsx";
import { isAboutAnswering } from "./answering.ts";
import { isAboutAsking, SheetQuestions } from "./sheet-questions.tsx";
import { Sheet } from "#app/ui/panes/sheet.tsx";
import { useShownSheet } from "./use-shown-sheet.ts";
import { FollowFull } from "./full-request.tsx";
import { NoLongerOpen, TextToKeep, Unsent, UNSENT } from "./unread-sheet.tsx";
import { actOnSheet } from "./act-on-sheet.server.ts";
import { readSheet } from "./read-sheet.server.ts";

/** Most requests in the list have no quote of this company yet, so that part has a file of its own. */
const OwnQuote = lazy(async () => ({ default: (await import("./own-quote.tsx")).OwnQuote }));

export const meta: Route.MetaFunction = (args) =>
  titleMeta(
    args,
    args.loaderData && !args.loaderData.subscribed
      ? UNSENT
      : ((args.loaderData?.sheet ?? args.loaderData?.full)?.title ?? "Aanvraag"),
  );

export const middleware: Route.MiddlewareFunction[] = [
  readsNotificationsOf(({ briefId }) => ({ briefId: briefId! })),
];

export const loader = (args: Route.LoaderArgs) => readSheet(args);

export const shouldRevalidate = sheetRevalidates;

export { ErrorBoundary } from "./failed-sheet.tsx";

export const action = (args: Route.ActionArgs) => actOnSheet(args);

/** The sheet of a brief: what a company may read of it, with its own quote or the form for one. */
export default function Brief({ loaderData, actionData, params }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const { subscribed, sheet, composer, isOver } = useShownSheet(loaderData, actionData !== undefined);
  useLive(`brief:${params.briefId}`);
  useOpened(loaderData.opened);
  useReadNotifications({ briefId: params.briefId });
  const back = sheetBackPath(params.briefId, search);
  const origin = sheetOrigin(search);
  const changePath = changeQuotePath(pathname + search);
  const asked = isAboutAsking(actionData) ? actionData : undefined;
  const answered = isAboutAnswering(actionData) ? actionData : undefined;
  const quoted = asked || answered ? undefined : actionData;
  if (!subscribed) return <Unsent answer={actionData} />;
  if (!sheet) return <NoLongerOpen full={loaderData.full!} answer={actionData} back={back} origin={origin} />;
  return (
    <Sheet title={sheet.title} closeHref={back} origin={origin}>
      {sheet.ask && (
        <div className="my-4">
          <AskedFirst ask={sheet.ask} mayDecline={sheet.ask.mayDecline} />
        </div>
      )}
      <SheetFacts
        briefId={params.briefId}
        sheet={sheet}
        isOver={isOver}
        quoteLabel={composer && quoteLabelOf(composer)}
      >
        <SheetQuestions
          questions={sheet.questions}
          asking={sheet.asking}
          mayAsk={sheet.mayAsk}
          answer={asked}
          typed={sheet.askTyped}
        />
      </SheetFacts>
      <div className="mt-8">
        {isOver && loaderData.full?.act && <FollowFull full={loaderData.full} />}
        {composer ? (
          <QuoteForm key={search} composer={composer} hold={sheet.hold} answer={quoted} />
        ) : sheet.proposal ? (
          <Suspense>
            <OwnQuote
              sheet={sheet}
              proposal={sheet.proposal}
              changePath={changePath}
              quoted={quoted}
              answered={answered}
            />
          </Suspense>
        ) : !sheet.mayQuote ? (
          <Notice title="Je leest mee">
            <p>Een collega die offertes mag sturen, kan hier een offerte schrijven.</p>
          </Notice>
        ) : sheet.hasProfile && sheet.waits ? (
          <div className="space-y-5">
            <FormProblems answer={quoted} />
            <TextToKeep answer={quoted} />
            <CheckFirstNotice />
          </div>
        ) : sheet.hasProfile && sheet.needsNiwo ? (
          <div className="space-y-5">
            <FormProblems answer={quoted} />
            <TextToKeep answer={quoted} />
            <NiwoNotice briefId={params.briefId} />
          </div>
        ) : sheet.hasProfile ? (
          <div className="space-y-5">
            <FormProblems answer={quoted} />
            <TextToKeep answer={quoted} />
            <OutsideTerritory provinces={sheet.provinces} mayAdd={sheet.mayAddProvince} />
          </div>
        ) : (
          <ProfileFirst mayMake={sheet.mayAddProvince} />
        )}
      </div>
    </Sheet>
  );
}

/** What the link to the form says; null for a change, which was asked for on another page. */
function quoteLabelOf({ change, origin }: ComposerPage): string | null {
  if (change) return null;
  return origin === "draft" || origin === "interrupted" ? "Verder met je offerte" : "Offerte schrijven";
}
