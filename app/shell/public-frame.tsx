import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { WITHOUT_COOKIES } from "#app/cookies/refused-cookies.ts";
import type { PageWidth } from "#app/handle.ts";
import { CookiesNeeded } from "#app/ui/cookies-needed.tsx";
import { PageShell } from "#app/ui/frame/page-shell.tsx";
import { LAUNCH_BANNER } from "#texts/company/launch.ts";
import { useShell } from "./shell-data.ts";

/** The public site around a page. */
export function PublicFrame({
  width,
  isTask,
  launchDialogId,
  dialogs,
  children,
}: {
  width: PageWidth;
  /** Whether the page is a task to be finished. */
  isTask?: boolean;
  /** Id of the launch dialog, when `dialogs` holds it. */
  launchDialogId?: string;
  dialogs?: ReactNode;
  children: ReactNode;
}) {
  const { shell, brand, siteName, viewer } = useShell();
  const { search } = useLocation();
  const refusedCookies = new URLSearchParams(search).has(WITHOUT_COOKIES);
  return (
    <PageShell
      brand={brand}
      siteName={siteName}
      owner={shell?.owner}
      isInvented={shell?.isInvented}
      viewer={viewer}
      toast={shell?.toast}
      width={width}
      isTask={isTask}
      hasOffer={Boolean(shell?.launch?.offer)}
      banner={shell?.launchOnPage?.hasBanner ? LAUNCH_BANNER : null}
      launchDialogId={launchDialogId}
      dialogs={dialogs}
    >
      {refusedCookies && <CookiesNeeded />}
      {children}
    </PageShell>
  );
}
