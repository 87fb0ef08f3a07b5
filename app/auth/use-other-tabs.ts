import { useEffect, type Dispatch, type SetStateAction } from "react";
import { useRevalidator } from "react-router";
import type { Known } from "./auth-events.ts";
import { COPY_KEY, copyOf, expiryIn, readCopy, userIn } from "./session-copy.ts";

export type SetCurrent = Dispatch<SetStateAction<Known | undefined>>;

/** Follows what another tab did, as the copy in local storage tells. */
export function useOtherTabs(current: Known | undefined, setCurrent: SetCurrent): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      const copy = readCopy();
      if (current === undefined || copy === copyOf(current)) return;
      if (userIn(copy) === (current?.user.id ?? "")) {
        // Another tab prolonged it.
        if (current) setCurrent({ ...current, expiresAt: expiryIn(copy) });
      } else if (!current) void revalidate();
      // What was typed after a session ended by itself stays: sending it keeps it through the sign-in.
      else if (current.expiresAt <= Date.now() && !userIn(copy)) setCurrent(null);
      else location.reload();
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === COPY_KEY || key === null) look();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look();
    };
    addEventListener("storage", onStorage);
    addEventListener("pageshow", onShow);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", onShow);
    };
  }, [current, setCurrent, revalidate]);
}
