import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { heldText } from "#texts/request/holds.ts";

export type Hold = { until: Date | null; left: number; offer: string; label: string; intent: string };

/**
 * A place that the company holds while it writes, with a button that frees it; or the button that holds one. It stands in the form of
 * the quote, so that without script what was typed is sent along and kept.
 */
export function HoldPlace({ hold }: { hold: Hold }) {
  const left = useMinutesLeft(hold);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded bg-mist p-4 print:hidden">
      {/* Enter in a field sends the quote, not this. */}
      <button hidden>Versturen</button>
      <p className="grow basis-60">{hold.until ? heldText(hold.until, left) : hold.offer}</p>
      <Button name="intent" value={hold.intent} variant="secondary" size="small">
        {hold.label}
      </Button>
    </div>
  );
}

/** The minutes that are left, as loaded, and then counted down while the page is open. */
function useMinutesLeft(hold: { left: number }): number {
  const [passed, setPassed] = useState({ hold, minutes: 0 });
  useEffect(() => {
    const timer = setInterval(
      () => setPassed((last) => ({ hold, minutes: last.hold === hold ? last.minutes + 1 : 1 })),
      60_000,
    );
    return () => clearInterval(timer);
  }, [hold]);
  return Math.max(0, hold.left - (passed.hold === hold ? passed.minutes : 0));
}
