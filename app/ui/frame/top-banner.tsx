import { BANNER_KEY } from "#app/shell/boot-script.ts";
import { CloseIcon } from "#app/ui/close-icon.tsx";

/** One line above the header on desktops; the browser remembers that it was closed. On a content page its script does. */
export function TopBanner({ text }: { text: string }) {
  return (
    <aside aria-label="Aankondiging" data-banner-bar className="hidden bg-ink text-paper lg:block">
      <div className="mx-auto flex min-h-11 max-w-wide items-center justify-center gap-4 px-6 text-sm">
        <p className="font-medium">{text}</p>
        <button
          type="button"
          data-close-banner
          onClick={close}
          className="hidden min-h-9 items-center gap-2 rounded px-2.5 underline-offset-4 hover:underline focus-visible:outline-paper focus-visible:-outline-offset-3 js:inline-flex"
        >
          Sluiten
          <CloseIcon />
        </button>
      </div>
    </aside>
  );
}

function close(): void {
  document.documentElement.dataset.banner = "closed";
  try {
    localStorage.setItem(BANNER_KEY, "1");
  } catch {
    // Storage is blocked: it comes back with the next document.
    return;
  }
}
