import { useSyncExternalStore } from "react";

/** From here on a list and what was opened from it stand beside each other, as `lg` in theme.css. */
const WIDE = "(width >= 64rem)";

/** Whether the window is wide; false on the server and until the page is hydrated. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(WIDE).matches,
    () => false,
  );

function follow(onChange: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}
