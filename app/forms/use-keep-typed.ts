import { useEffect, useRef } from "react";

/** How long typing may pause before it is kept, in milliseconds. */
const PAUSE_MS = 600;

/** Keeps what is typed into this form at `action`, as it is typed, so that a reload or a lost connection loses nothing. */
export function useKeepTyped(action: string) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      // Failing is fine: the next change tries again, and sending the step keeps everything anyway.
      fetch(action, { method: "POST", body: new FormData(form), keepalive: true }).catch(() => {});
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    };
    const now = () => {
      if (timer !== undefined) keep();
    };
    const drop = () => clearTimeout(timer);
    form.addEventListener("input", later);
    form.addEventListener("submit", drop);
    addEventListener("pagehide", now);
    return () => {
      drop();
      form.removeEventListener("input", later);
      form.removeEventListener("submit", drop);
      removeEventListener("pagehide", now);
    };
  }, [action]);
  return ref;
}
