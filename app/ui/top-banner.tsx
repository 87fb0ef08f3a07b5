import { CloseIcon } from "#app/ui/close-icon.tsx";

/** One line above the header on desktops; the script remembers that it was closed. */
export function TopBanner({ text }: { text: string }) {
  return (
    <aside aria-label="Aankondiging" data-banner-bar className="hidden bg-ink text-paper lg:block">
      <div className="mx-auto flex min-h-11 max-w-wide items-center justify-center gap-4 px-6 text-sm">
        <p className="font-medium">{text}</p>
        <button
          type="button"
          data-close-banner
          className="hidden min-h-9 items-center gap-2 rounded px-2.5 underline-offset-4 hover:underline focus-visible:outline-paper focus-visible:-outline-offset-3 js:inline-flex"
        >
          Sluiten
          <CloseIcon />
        </button>
      </div>
    </aside>
  );
}
