import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { LIVE_EVENT, SHOWN_EVENT } from "./live-keys.ts";

/** Loads the data of a page with React again when the live script says that something changed. */
export function LiveUpdates() {
  const { revalidate, state } = useRevalidator();
  const wasAsked = useRef(false);
  useEffect(() => {
    const ask = () => {
      wasAsked.current = true;
      void revalidate();
    };
    addEventListener(LIVE_EVENT, ask);
    return () => removeEventListener(LIVE_EVENT, ask);
  }, [revalidate]);
  useEffect(() => {
    if (!wasAsked.current || state !== "idle") return;
    wasAsked.current = false;
    dispatchEvent(new Event(SHOWN_EVENT));
  }, [state]);
  return null;
}
