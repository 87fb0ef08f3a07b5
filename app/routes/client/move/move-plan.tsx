import { foundOr404 } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Link } from "#app/ui/link.tsx";
import { cleanOffer } from "#domain/deals/moving/clean-offer-view.ts";
import { movePlan, type MovePlan } from "#domain/deals/moving/move-plan-view.ts";
import type { MoveStep } from "#domain/deals/moving/steps.ts";
import { amsterdamDay, type Day } from "#domain/kernel/dates.ts";
import { formatDayWithWeekday } from "#texts/formats.ts";
import { MOVE_STEP_TEXTS, whenText } from "#texts/request/move-steps.ts";
import type { Route } from "./+types/move-plan";
import { moveCalendarPath, requestPath } from "../request-paths.ts";
import { requestTitle } from "../request-texts.ts";
import { CleanOldHome } from "./clean-old-home.tsx";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Stappen van je verhuizing");

export async function loader({ context, params: { briefId } }: Route.LoaderArgs) {
  const { session, ctx } = requireSession(context, "CLIENT");
  const plan = foundOr404(await movePlan(ctx, session.actor, briefId));
  const { moveDay, isAgreed, steps } = plan;
  const clean = await cleanOffer(ctx, session.actor, briefId);
  return { title: requestTitle(plan), moveDay, isAgreed, steps, clean, today: amsterdamDay(ctx.now) };
}

/** `/client-dashboard/aanvraag/:briefId/stappen`: what to do when for a move, counted back from its day. */
export default function MovePlanPage({ loaderData, params: { briefId } }: Route.ComponentProps) {
  const { title, steps, clean, today } = loaderData;
  const isAhead = steps.some(({ day }) => day !== null && day >= today);
  return (
    <>
      <Link href={requestPath(briefId)} className="link inline-flex min-h-11 items-center print:hidden">
        {title}
      </Link>
      <h1>Stappen van je verhuizing</h1>
      <p className="mt-3">{countedFrom(loaderData)}</p>
      {isAhead && (
        <p className="mt-4 print:hidden">
          <Button href={moveCalendarPath(briefId)} variant="secondary" download>
            Zet de stappen in je agenda
          </Button>
        </p>
      )}
      <ol className="mt-6 divide-y divide-line border-y border-line">
        {steps.map((step) => (
          <Step key={step.code} step={step} today={today} />
        ))}
      </ol>
      {clean && <CleanOldHome briefId={briefId} {...clean} />}
    </>
  );
}

function Step({ step, today }: { step: MoveStep; today: Day }) {
  const { title, text } = MOVE_STEP_TEXTS[step.code];
  const isPast = step.day !== null && step.day < today;
  const isMove = step.daysBefore === 0;
  return (
    <li
      className={cx(
        "grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[13rem_1fr]",
        isMove && "-mx-3 bg-accent-tint px-3",
      )}
    >
      <p className={cx("text-sm sm:pt-0.5", isMove ? "font-semibold text-accent" : "text-soft")}>
        {whenText(step)}
        {isPast && <span className="block">Deze dag is geweest</span>}
      </p>
      <div className="min-w-0">
        <h2 className="text-h4">{title}</h2>
        <p className="text-soft">{text}</p>
      </div>
    </li>
  );
}

/** From which day the steps are counted. */
function countedFrom({ moveDay, isAgreed }: Pick<MovePlan, "moveDay" | "isAgreed">): string {
  if (moveDay === null)
    return "Spreek met een bedrijf een dag af. Dan staat bij de stappen op welke dag je ze doet.";
  const day = formatDayWithWeekday(moveDay);
  return isAgreed
    ? `Geteld vanaf ${day}, de dag die je afsprak. Verandert de dag, dan schuiven de stappen mee. Zet ze dan opnieuw in je agenda.`
    : `Geteld vanaf ${day}, de dag van je aanvraag. Spreek je een andere dag af, dan schuiven de stappen mee. Zet ze dan opnieuw in je agenda.`;
}
