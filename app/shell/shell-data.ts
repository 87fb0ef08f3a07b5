import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import { brandOf } from "#app/brand.ts";
import type { PageHandle, PageWidth } from "#app/handle.ts";
import type { loader } from "#app/root.tsx";
import type { Viewer } from "#app/ui/frame/navigation.ts";

const VISITOR: Viewer = { kind: "visitor" };

/** What every frame shows of the site and of who looks. `shell` is undefined when the root could not load. */
export function useShell() {
  const shell = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  return {
    shell,
    brand: brandOf(pathname, shell?.brand ?? "schoonmaak"),
    siteName: shell?.siteName ?? "Home",
    viewer: shell?.viewer ?? VISITOR,
  };
}

/** The properties of the shown pages, from the root to the innermost. */
export const useHandles = () => useMatches().map((match) => match.handle as PageHandle | undefined);

/** Whether the page is a task to be finished. */
export const useIsTask = (): boolean => useHandles().some((handle) => handle?.isTask);

/** The width that the page asks for. */
export const usePageWidth = (): PageWidth =>
  useHandles().findLast((handle) => handle?.width)?.width ?? "wide";
