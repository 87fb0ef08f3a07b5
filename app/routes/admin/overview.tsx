import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { fairPlayView } from "#domain/desk/fair-play-view.ts";
import { figuresView } from "#domain/desk/figures-view.ts";
import { waitingView } from "#domain/desk/waiting-view.ts";
import type { Route } from "./+types/overview";
import { FairPlay } from "./morning/fair-play.tsx";
import { Figures } from "./morning/figures.tsx";
import { periodOf } from "./morning/period.ts";
import { readQueues } from "./morning/queues.server.ts";
import { Waiting } from "./morning/waiting.tsx";
import { requireOperator } from "./operator-page.server.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Vandaag");

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const days = periodOf(url.searchParams);
  const [waiting, figures, fairPlay] = await Promise.all([
    waitingView(ctx),
    figuresView(ctx, days),
    fairPlayView(ctx, days),
  ]);
  const { nearlyFull, slowMailSeconds } = waiting;
  return {
    waiting: { nearlyFull, slowMailSeconds, queues: await readQueues(ctx, waiting) },
    figures,
    fairPlay,
    days,
  };
}

/** `/beheer`: the morning page: what waits, and how it goes. */
export default function Overview({ loaderData: { waiting, figures, fairPlay, days } }: Route.ComponentProps) {
  return (
    <>
      <h1>Vandaag</h1>
      <Waiting {...waiting} />
      <Figures figures={figures} days={days} />
      <FairPlay {...fairPlay} />
    </>
  );
}
