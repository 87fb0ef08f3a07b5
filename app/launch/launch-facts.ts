import { useRouteLoaderData } from "react-router";
import type { Viewer } from "#app/ui/frame/navigation.ts";
import { isHomePage } from "#app/content/content-pages.ts";
import type { LaunchOffer, StartNotice } from "#domain/launch/rules.ts";

/** The launch facts of every page, from the loader of the root. */
export type LaunchFacts = {
  isPrelaunch: boolean;
  start: StartNotice | null;
  /** The offer for a new company; null without one. */
  offer: LaunchOffer | null;
  /** When a first period that is paid now ends; null for a month from now. */
  firstPeriodEndsAt: Date | null;
  /** Stamp for `SpamFields` of a public form; empty on a page without one, which would differ at each request. */
  formStamp: string;
};

/**
 * What a page shows before the launch: the banner to visitors and companies without a subscription, the dialog to
 * visitors. Pages with their own form (`isContentPage` false) have no dialog. It never opens by itself for a browser that
 * has begun or sent a request.
 */
export function launchOnPage(
  launch: LaunchFacts,
  viewer: Viewer,
  path: string,
  { isContentPage, hasRequest }: { isContentPage: boolean; hasRequest: boolean },
) {
  const isVisitor = viewer.kind === "visitor";
  const mayJoin = isVisitor || (viewer.kind === "company" && !viewer.subscribed);
  return {
    hasBanner: launch.isPrelaunch && mayJoin,
    hasDialog: launch.isPrelaunch && isVisitor && isContentPage,
    opensItself: isHomePage(path) && !hasRequest,
  };
}

/** The launch facts; null if the root could not load. */
export function useLaunch(): LaunchFacts | null {
  return useRouteLoaderData<() => { launch: LaunchFacts | null }>("root")?.launch ?? null;
}
