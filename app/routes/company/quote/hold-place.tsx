import { use, useEffect, useState } from "react";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { heldText } from "#texts/request/holds.ts";
import { BesideListContext } from "../sheet/beside-list.ts";
import { FREE_INTENT, HOLD_INTENT } from "./intents.ts";

/** A place that the company holds while it writes, with a button that frees it; or the button that holds one. */
export function HoldPlace({ hold }: { hold: { until: Date | null; left: number; offer: string } }) {
  const keepsList = use(BesideListContext) !== null;
  const left = useMinutesLeft(hold);
  const holds = hold.until !== null;
  return (
    <Form
      method="post"
      preventScrollReset={keepsList}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded bg-mist p-4 print:hidden"
    >
      <p className="grow basis-60">{hold.until ? heldText(hold.until, left) : hold.offer}</p>
      <Button name="intent" value={holds ? FREE_INTENT : HOLD_INTENT} variant="secondary" size="small">
        {holds ? "Vrijgeven" : "Plek vasthouden"}
      </Button>
    </Form>
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
