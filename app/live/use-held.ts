import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Holds what somebody may be about to press: while the page is open it stays as it was when its version changes, until `show` is
 * called or nobody uses it any more (`isInUse`). Everything else about it is the newest. Pass the same object until the data changes.
 */
export function useHeld<T>(
  newest: T,
  version: string,
  isInUse: (shown: T) => boolean = () => true,
): { shown: T; hasNews: boolean; show: () => void } {
  const { key } = useLocation();
  const [held, setHeld] = useState({ key, version, value: newest });
  const isHeld = held.key === key && held.version !== version && isInUse(held.value);
  if (!isHeld && (held.value !== newest || held.key !== key)) setHeld({ key, version, value: newest });
  return {
    shown: isHeld ? held.value : newest,
    hasNews: isHeld,
    show: () => setHeld({ key, version, value: newest }),
  };
}
