import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

const shares = {
  equal: "sm:grid-cols-2",
  thirds: "sm:grid-cols-3",
  /** Two short fields, also side by side on a phone. */
  pair: "grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]",
  /** Three short fields, also side by side on a phone. */
  address: "grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] sm:grid-cols-[1fr_1fr_1.7fr]",
};

/**
 * Related fields side by side from tablets up. Their labels are aligned at the top and their inputs at the bottom, also
 * when only one of them has a longer label or an error. On a phone, fields with an error stand below each other: a
 * sentence does not fit in a narrow column.
 */
export function FieldRow({
  share = "equal",
  children,
}: {
  share?: keyof typeof shares;
  children: ReactNode;
}) {
  return (
    <div
      className={cx(
        "grid gap-x-4 gap-y-6 *:mb-0! has-[output:not(:empty)]:mb-13 max-sm:has-aria-invalid:grid-cols-1",
        shares[share],
      )}
    >
      {children}
    </div>
  );
}
