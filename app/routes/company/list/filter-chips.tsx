import { CloseIcon } from "#app/ui/close-icon.tsx";
import { cx } from "#app/ui/cx.ts";
import { Link } from "#app/ui/link.tsx";
import type { FilterChip } from "./filter-chips.server.ts";

/** The filters in one line that scrolls sideways: a press turns one on or off, also without script. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  return (
    <ul
      aria-label="Filters"
      data-scrolls=""
      className="-mr-4 flex min-w-0 flex-1 basis-0 gap-2 overflow-x-auto overscroll-x-contain py-1 pr-4 pl-1 [scrollbar-width:none] lg:mr-0 lg:pr-1"
    >
      {chips.map(({ label, href, isOn }) => (
        // The words for screen readers scroll with their chip.
        <li key={label} className="relative shrink-0">
          <Link
            href={href}
            className={cx(
              "inline-flex min-h-9 items-center gap-1.5 pointer-coarse:min-h-11 rounded-full border px-3 text-sm whitespace-nowrap text-ink no-underline",
              isOn ? "border-accent bg-accent-tint font-semibold" : "border-edge bg-paper hover:border-ink",
            )}
          >
            {isOn ? (
              <>
                <span className="sr-only">Filter uit: </span>
                {label}
                <CloseIcon />
              </>
            ) : (
              <>
                <span className="sr-only">Filter aan: </span>
                {label}
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
