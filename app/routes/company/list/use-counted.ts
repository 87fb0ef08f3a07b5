import { useEffect, useRef, type FormEvent } from "react";
import { useFetcher } from "react-router";
import { WORK_MATCHES_PATH } from "./list-paths.ts";
import type { loader } from "../profile/work-matches.ts";

const COUNT_AFTER_MS = 400;

/** Counts what matches the form while somebody changes it. `newest` is what was counted last; `failed`: the last time it was not. */
export function useCounted() {
  const { load, data } = useFetcher<typeof loader>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    newest: data,
    failed: data === null,
    onInput: ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
        if (navigator.onLine) void load(`${WORK_MATCHES_PATH}?${query}`);
      }, COUNT_AFTER_MS);
    },
  };
}
