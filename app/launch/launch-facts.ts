import { useRouteLoaderData } from "react-router";
import type { Viewer } from "#app/ui/navigation.ts";
import type { LaunchOffer, StartNotice } from "#domain/launch/rules.ts";

/** What every page knows of the launch, from the loader of the root. */
export type LaunchFacts = {
  isPrelaunch: boolean;
  start: StartNotice | null;
  /** For a new company; null when there is none. */
  offer: LaunchOffer | null;
  /** For `SpamFields` of a public form. */
  formStamp: string;
};

/** Landing pages on which the dialog opens by itself (product.md "Launch state"). */
const OPENS_ITSELF: ReadonlySet<string> = new Set(["/", "/schoonmaak", "/verhuis"]);

/**
 * What a page shows of the launch before the start: the banner to visitors and to companies that do not subscribe yet,
 * the dialog to visitors. Pages with a form of their own (`isContentPage` false) go without a second one.
 */
export function launchOnPage(launch: LaunchFacts, viewer: Viewer, path: string, isContentPage: boolean) {
  const isVisitor = viewer.kind === "visitor";
  const mayJoin = isVisitor || (viewer.kind === "company" && !viewer.subscribed);
  return {
    hasBanner: launch.isPrelaunch && mayJoin,
    hasDialog: launch.isPrelaunch && isVisitor && isContentPage,
    opensItself: OPENS_ITSELF.has(path),
  };
}

/** The launch on this page; null when the root could not load. */
export function useLaunch(): LaunchFacts | null {
  return useRouteLoaderData<() => { launch: LaunchFacts | null }>("root")?.launch ?? null;
}
