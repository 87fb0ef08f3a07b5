import { useEffect, type Dispatch, type SetStateAction } from "react";
import { useRevalidator } from "react-router";
import { stopAutosave } from "#app/forms/autosave.ts";
import type { Known } from "./auth-events.ts";
import { COPY_KEY, copyOf, expiryIn, readCopy, userIn } from "./session-copy.ts";

export type SetCurrent = Dispatch<SetStateAction<Known | undefined>>;

/** Follows sign-ins, sign-outs and extensions in other tabs, by the session's copy in local storage. */
export function useOtherTabs(current: Known | undefined, setCurrent: SetCurrent): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      const copy = readCopy();
      if (current === undefined || copy === copyOf(current)) return;
      if (userIn(copy) === (current?.user.id ?? "")) {
        // Another tab extended it.
        if (current) setCurrent({ ...current, expiresAt: expiryIn(copy) });
      } else if (!current) void revalidate();
      // Do not reload after a session expired, so that a half-typed form stays; sending it keeps it through the sign-in.
      else if (current.expiresAt <= Date.now() && !userIn(copy)) setCurrent(null);
      else {
        stopAutosave();
        // Not a reload, after which a browser fills in again what was typed.
        location.replace(location.pathname + location.search);
      }
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
