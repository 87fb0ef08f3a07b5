/**
 * What the live script (app/content/live-script.ts) speaks through: a polite live region, and the line for a page whose
 * news would replace something that the person is using.
 */
export function LiveRegion() {
  return (
    <>
      <div data-live-status aria-live="polite" className="sr-only" />
      <aside
        aria-label="Nieuws"
        data-live-note
        hidden
        className="fixed inset-x-0 bottom-4 z-10 mx-auto w-fit max-w-[calc(100vw-2rem)] rounded bg-ink px-4 py-1 text-paper shadow print:hidden"
      >
        Er is nieuws op deze pagina.{" "}
        <button
          type="button"
          data-live-reload
          className="min-h-11 font-semibold underline underline-offset-4 focus-visible:outline-paper"
        >
          Pagina bijwerken
        </button>
      </aside>
    </>
  );
}
