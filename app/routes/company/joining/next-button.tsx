import { Button } from "#app/ui/button.tsx";
import type { FirstStepRow } from "../today/first-step-rows.ts";

/** The main button after a payment: the first step that is not done, or else the dashboard. */
export function NextButton({ steps }: { steps: readonly FirstStepRow[] | null }) {
  const next = steps?.find(({ isDone }) => !isDone);
  return (
    <Button href={next?.href ?? "/verhuisbedrijf-dashboard"}>{next?.title ?? "Naar je dashboard"}</Button>
  );
}
