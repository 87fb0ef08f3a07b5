import { createContext, use, useEffect } from "react";

type Live = {
  /** Makes the page ask for its newest state when this changes; returns the function that ends it. */
  follow: (key: string) => () => void;
  /** Keeps the page as it is; returns the function that ends it. */
  pause: () => () => void;
  /** Loads the data of the page again after what it told by itself, unless it is kept as it is. */
  refresh: () => Promise<void>;
  /** Says a text to a screen reader. */
  say: (text: string) => void;
  /** How often the page asked for its newest state. */
  asked: number;
};

/** Without a provider a page is as it was loaded. */
export const LiveContext = createContext<Live>({
  follow: () => () => {},
  pause: () => () => {},
  refresh: () => Promise.resolve(),
  say: () => {},
  asked: 0,
});

/** Keeps this page up to date about `requests`, `notifications` or one request (`brief:<id>`). */
export function useLive(key: string): void {
  const { follow } = use(LiveContext);
  useEffect(() => follow(key), [follow, key]);
}

/** Keeps the page as it is while it shows the answer to a form: the router drops that when it loads the data again. */
export function useLivePause(isPaused: boolean): void {
  const { pause } = use(LiveContext);
  useEffect(() => (isPaused ? pause() : undefined), [isPaused, pause]);
}
