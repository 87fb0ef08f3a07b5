import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

const shares = { equal: "sm:grid-cols-2", thirds: "sm:grid-cols-3" };

/** Related fields, side by side from tablets up, with their inputs aligned at the bottom. */
export function FieldRow({
  share = "equal",
  children,
}: {
  share?: keyof typeof shares;
  children: ReactNode;
}) {
  return (
    <div
      className={cx("grid items-end gap-x-4 gap-y-6 *:mb-0! has-[output:not(:empty)]:mb-13", shares[share])}
    >
      {children}
    </div>
  );
}
