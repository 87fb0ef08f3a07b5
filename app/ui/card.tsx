import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

const looks = {
  plain: "border-line bg-paper",
  raised: "border-line bg-paper shadow",
  mist: "border-transparent bg-mist",
  chosen: "border-accent bg-paper ring-1 ring-accent",
};

/** A card about one subject. `as` chooses the element for the page's outline. */
export function Card({
  as: Element = "div",
  look = "plain",
  className,
  children,
}: {
  as?: "div" | "section" | "article" | "li";
  look?: keyof typeof looks;
  className?: string;
  children: ReactNode;
}) {
  return <Element className={cx("rounded border p-5 sm:p-6", looks[look], className)}>{children}</Element>;
}
