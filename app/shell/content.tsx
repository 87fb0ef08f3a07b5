import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import type { PageHandle, PageWidth } from "#app/handle.ts";
import { LAUNCH_DIALOG_ID, LaunchDialog } from "#app/ui/launch/launch-dialog.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { usePageWidth, useShell } from "./shell-data.ts";

export const handle: PageHandle = { content: true, frame: ContentFrame };

/** Layout of the content pages. */
export default function Content() {
  return (
    <ContentFrame width={usePageWidth()}>
      <Outlet />
    </ContentFrame>
  );
}

/** The public site, with the dialog that says when it starts. */
function ContentFrame({ width, children }: { width: PageWidth; children: ReactNode }) {
  const { shell, brand } = useShell();
  const { pathname } = useLocation();
  const onPage = shell?.launchOnPage;
  if (!shell?.launch || !onPage?.hasDialog) return <PublicFrame width={width}>{children}</PublicFrame>;
  const dialog = (
    <LaunchDialog brand={brand} launch={shell.launch} path={pathname} opensItself={onPage.opensItself} />
  );
  return (
    <PublicFrame width={width} launchDialogId={LAUNCH_DIALOG_ID} dialogs={dialog}>
      {children}
    </PublicFrame>
  );
}
