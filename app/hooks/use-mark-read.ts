import { useEffect } from "react";
import { whenSeen } from "./when-seen.ts";

/**
 * Tells the server that what this page shows is being read, once somebody saw it. `url` is where; undefined when there is nothing to
 * tell. Another `version` of what is shown is read again.
 */
export function useMarkRead(url: string | undefined, version = ""): void {
  useEffect(() => {
    if (!url) return;
    return whenSeen(() => {
      fetch(url, { method: "POST", body: new URLSearchParams() }).catch(() => {});
    });
    // oxlint-disable-next-line react/exhaustive-deps -- the version says that it is to be told again
  }, [url, version]);
}
