import { use, type ReactNode } from "react";
import { CloseIcon } from "#app/ui/close-icon.tsx";
import { cx } from "#app/ui/cx.ts";
import { Link } from "#app/ui/link.tsx";
import { BesideListContext } from "./beside-list.ts";
import { SHEET_TITLE_ID } from "./sheet-ids.ts";

/** A sheet: its title, the way back to the page that opened it, and its content. */
export function Sheet({
  title,
  closeHref,
  origin,
  children,
}: {
  title: ReactNode;
  closeHref: string;
  /** The page that opened it, where it has no list beside it. */
  origin: string | null;
  children: ReactNode;
}) {
  const isBeside = origin === null;
  return (
    <>
      <header
        className={cx(
          "bg-paper",
          isBeside &&
            "lg:sticky lg:top-0 lg:z-3 lg:flex lg:flex-row-reverse lg:items-start lg:justify-between lg:gap-4 lg:border-b lg:border-line lg:px-6 lg:py-3",
        )}
      >
        <Link
          href={closeHref}
          onClick={use(BesideListContext) ?? undefined}
          className={cx(
            "link -mt-2 inline-flex min-h-11 items-center gap-1.5 print:hidden",
            isBeside &&
              "lg:mt-0 lg:-mr-2.5 lg:size-11 lg:shrink-0 lg:justify-center lg:rounded lg:text-ink lg:hover:bg-mist lg:focus-visible:-outline-offset-3",
          )}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 8 12"
            className={cx("w-2", isBeside && "lg:hidden")}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          >
            <path d="m6.5 1-5 5 5 5" />
          </svg>
          <span className={cx(isBeside && "lg:sr-only")}>Terug naar {origin ?? "de lijst"}</span>
          {isBeside && <CloseIcon className="max-lg:hidden" />}
        </Link>
        <h2 id={SHEET_TITLE_ID} tabIndex={-1} className={cx("text-h3 outline-none", isBeside && "lg:py-2")}>
          {title}
        </h2>
      </header>
      <div className={cx(isBeside && "lg:px-6 lg:pb-6")}>{children}</div>
    </>
  );
}
