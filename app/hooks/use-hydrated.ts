import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Whether React runs in the browser: false on the server and while the page is taken over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
