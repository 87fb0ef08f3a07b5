import { use, useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";
import { LiveContext } from "./live-context.ts";

/** Says the text of this element to a screen reader when news changed it while somebody looks at the page. */
export function useSaid(element: RefObject<HTMLElement | null>): void {
  const { say, asked } = use(LiveContext);
  const { key } = useLocation();
  const last = useRef<{ key: string; text: string } | null>(null);
  useEffect(() => {
    const text = element.current?.innerText ?? "";
    const before = last.current;
    last.current = { key, text };
    if (asked > 0 && before?.key === key && before.text !== text) say(text);
  });
}
