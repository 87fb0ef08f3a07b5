import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useMatches, useNavigation, useNavigationType } from "react-router";
import type { PageHandle } from "#app/handle.ts";
import { showPart } from "#app/ui/fields/show-part.ts";
import { takeFocus } from "#app/ui/take-focus.ts";

/**
 * Does after a navigation what a browser does after loading a document: says the title of the page, shows the part that the address
 * names, and else gives the focus to the heading, unless the page gave it to something itself. An act that shows the same page again may
 * take away what had the focus. Between the pages of a route that minds the focus (`handle.mindsFocus`) it stays where that route puts it.
 */
export function RouteAnnouncer() {
  const { key, pathname, hash } = useLocation();
  const minding = useMatches().find(({ handle }) => (handle as PageHandle | undefined)?.mindsFocus)?.id;
  const isPop = useNavigationType() === NavigationType.Pop;
  const { state } = useNavigation();
  const [title, setTitle] = useState("");
  const shown = useRef({ key, pathname, minding });
  const left = useRef<Element | null>(null);
  useEffect(() => {
    if (state !== "idle") left.current = document.activeElement;
  }, [state]);
  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname, minding };
    const isNew = before.pathname !== pathname;
    if (isNew) setTitle(document.title);
    // A browser shows the part itself when somebody presses a link to it, and goes back to where they were.
    if (hash && !isPop) showPart(hash.slice(1));
    if (minding !== undefined && before.minding === minding) return;
    const { activeElement, body } = document;
    const isLost = activeElement === body && left.current !== null && left.current !== body;
    const isGiven = activeElement !== left.current && activeElement !== body;
    if (isGiven || hash || !(isNew || isLost)) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    takeFocus(heading);
  }, [key, pathname, hash, isPop, minding]);
  return (
    <div aria-live="assertive" className="sr-only">
      {title}
    </div>
  );
}
