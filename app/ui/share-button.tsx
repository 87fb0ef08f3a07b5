import { Button } from "#app/ui/button.tsx";

/** Shares the address of this page by content-script.ts. Without JavaScript it shows the address. */
export function ShareButton({ url, label }: { url: string; label: string }) {
  const address = <span className="break-all text-ink select-all">{url}</span>;
  return (
    <div>
      <div className="hidden js:block">
        <Button type="button" variant="secondary" size="small" data-share={url} className="w-full">
          <ShareIcon />
          {label}
        </Button>
        <output className="block text-sm text-soft">
          <span data-share-copied hidden className="mt-2 block">
            De link is gekopieerd.
          </span>
          <span data-share-address hidden className="mt-2 block">
            Kopieer deze link: {address}
          </span>
        </output>
      </div>
      <p className="text-sm text-soft js:hidden">Deel deze pagina: {address}</p>
    </div>
  );
}

function ShareIcon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-5 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M12 15V3.5m-4 4 4-4 4 4M5 12v7.5h14V12" />
    </svg>
  );
}
