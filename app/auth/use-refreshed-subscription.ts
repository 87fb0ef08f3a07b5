import { useEffect, useEffectEvent, useRef } from "react";
import { useAuth } from "./auth-context.ts";

/** Refreshes the subscription of the session whenever `state` changes (spec §4). A failure is logged (spec §8). */
export function useRefreshedSubscription(state: string): void {
  const { refreshSubscription } = useAuth();
  const refreshedFor = useRef<string | null>(null);
  const refresh = useEffectEvent(() => void refreshSubscription());
  useEffect(() => {
    if (refreshedFor.current === state) return;
    refreshedFor.current = state;
    refresh();
  }, [state]);
}
