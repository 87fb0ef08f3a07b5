import { useEffect, useRef, type ComponentProps } from "react";
import { useNavigation } from "react-router";
import { takeFocus } from "#app/ui/take-focus.ts";
import { useReplacements } from "#app/ui/use-replacements.ts";

/**
 * An alert above a refused form. It is announced, focused and scrolled into view for each new `answer`, even when the
 * text is the same. On a page without React, `autofocus` and content-script.ts do this.
 */
export function SpokenAlert({ answer, ...box }: { answer: object } & ComponentProps<"div">) {
  return <NewAlert key={useReplacements(answer)} {...box} />;
}

function NewAlert(box: ComponentProps<"div">) {
  const alert = useRef<HTMLDivElement>(null);
  const isIdle = useNavigation().state === "idle";
  const before = useRef<Element | null>(null);
  // Wait until the router is idle, because it scrolls to the top after reloading the data. Who went on to a field meanwhile stays there.
  useEffect(() => {
    before.current ??= document.activeElement;
    const current = document.activeElement;
    const isTyping = current !== before.current && current?.matches("input, select, textarea");
    if (isIdle && !isTyping) takeFocus(alert.current);
  }, [isIdle]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the refused form must speak first, also without script
    <div ref={alert} role="alert" tabIndex={-1} autoFocus {...box} />
  );
}
