import type { ReactNode } from "react";
import { ScrollRestoration, Scripts } from "react-router";
import { AuthProvider } from "#app/auth/auth-provider.tsx";
import type { Known } from "#app/auth/auth-events.ts";
import { LiveProvider } from "#app/live/live-provider.tsx";
import { PendingBar } from "./pending-bar.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";

/** The body of a page with React in the browser. */
export function Hydrated({
  facts,
  tookSecondStep,
  isLive,
  children,
}: {
  facts: Known | undefined;
  /** Whether this page follows a sign-in with a second step. */
  tookSecondStep: boolean;
  /** Whether the page hears of what happens elsewhere. */
  isLive: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <AuthProvider facts={facts} tookSecondStep={tookSecondStep}>
        {isLive && facts ? <LiveProvider userId={facts.user.id}>{children}</LiveProvider> : children}
      </AuthProvider>
      <PendingBar />
      <RouteAnnouncer />
      <ScrollRestoration />
      <Scripts />
    </>
  );
}
