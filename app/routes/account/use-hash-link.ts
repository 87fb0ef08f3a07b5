import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { CODE_DIGITS } from "#domain/accounts/rules.ts";

/** The parameters of a verification link, behind `?` or `#`. */
export type HashLink = { token: string; code: string; email: string; next: string };

const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);

/** Whether a value is a 6-digit code; any other value is a token. */
export const isCode = (given: string) => CODE.test(given);

/**
 * Reads the parameters of a verification link behind `#`, which the server cannot see, and removes them from the URL and so
 * from the browser's history. Null without such a link.
 */
export function useHashLink(): HashLink | null {
  const [link, setLink] = useState<HashLink | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const hash = new URLSearchParams(location.hash.slice(1));
    const read = (name: string) => hash.get(name) ?? "";
    const given = read("token_hash") || read("token");
    if (!given && !hash.has("type")) return;
    if (hash.get("type") === "recovery") {
      void navigate(
        { pathname: "/reset-password", search: `?${new URLSearchParams({ token: given })}` },
        { replace: true },
      );
      return;
    }
    history.replaceState(history.state, "", location.pathname + location.search);
    const [token, code] = isCode(given) ? ["", given] : [given, ""];
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows it, once, after hydrating
    setLink({ token, code, email: read("email"), next: read("redirect_to") });
  }, [navigate]);
  return link;
}
