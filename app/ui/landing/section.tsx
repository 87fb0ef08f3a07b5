import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

/**
 * A full-width band of a landing page with a heading. `mist` gives it a background, `beside` puts the heading in its
 * own column on desktops.
 */
export function Section({
  id,
  title,
  intro,
  mist,
  beside,
  picture,
  children,
}: {
  id: string;
  title: string;
  intro?: ReactNode;
  mist?: boolean;
  beside?: boolean;
  /** Drawing beside the heading; below it where the heading has its own column. */
  picture?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={cx("py-16 sm:py-20", mist && "bg-mist")}>
      <div
        className={cx(
          "mx-auto max-w-wide px-4 sm:px-6",
          beside && "lg:grid lg:grid-cols-[1fr_2fr] lg:gap-x-12",
        )}
      >
        <div className={cx("flex items-center justify-between gap-6", beside && "lg:block")}>
          <div className="min-w-0">
            <h2 id={id} className="max-w-[24ch]">
              {title}
            </h2>
            {intro && <p className="mt-3 max-w-[56ch] text-lg text-soft">{intro}</p>}
          </div>
          {picture && <div className={cx("w-18 shrink-0 sm:w-28", beside && "lg:mt-6")}>{picture}</div>}
        </div>
        <div className={cx("mt-8 sm:mt-10", beside && "lg:mt-0")}>{children}</div>
      </div>
    </section>
  );
}
