import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import type { PageHandle, PageWidth } from "#app/handle.ts";
import { NO_COUNTS } from "#app/ui/workplace/places.ts";
import { WorkplaceShell } from "#app/ui/workplace/workplace-shell.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { usePageWidth, useShell } from "./shell-data.ts";

export const handle: PageHandle = { frame: WorkplaceFrame };

/** Layout of the workplaces. */
export default function Workplace() {
  return (
    <WorkplaceFrame width={usePageWidth()}>
      <Outlet />
    </WorkplaceFrame>
  );
}

/** The workplace of who is signed in; a visitor sees the page in the frame of the public site. */
function WorkplaceFrame({ width, children }: { width: PageWidth; children: ReactNode }) {
  const { shell, brand, siteName, viewer } = useShell();
  const { pathname, search } = useLocation();
  if (viewer.kind === "visitor") return <PublicFrame width={width}>{children}</PublicFrame>;
  return (
    <WorkplaceShell
      brand={(viewer.kind === "company" && viewer.brand) || brand}
      siteName={siteName}
      viewer={viewer}
      path={pathname}
      search={search}
      counts={shell?.counts ?? NO_COUNTS}
      toast={shell?.toast}
      width={width}
    >
      {children}
    </WorkplaceShell>
  );
}
