import { useEffect, useRef, type RefObject } from "react";
import { useNavigation } from "react-router";
import { openAutosave, type Autosave } from "./autosave.ts";

/**
 * Keeps what is typed in a form on the server: shortly after the last change, and when somebody leaves the page in whatever way.
 * Without an address nothing is kept. `stop` before the form itself is sent.
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, url: string | undefined) {
  const autosave = useRef<Autosave | null>(null);
  useEffect(() => {
    if (!url || !form.current) return;
    const opened = openAutosave(form.current, url);
    autosave.current = opened;
    return () => {
      opened.close();
      autosave.current = null;
    };
  }, [form, url]);
  const { state } = useNavigation();
  // Leaving by a link of the app fires no event of the browser.
  useEffect(() => {
    if (state === "loading") autosave.current?.save();
  }, [state]);
  return { stop: () => autosave.current?.stop() };
}
