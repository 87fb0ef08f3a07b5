import { use, useEffect } from "react";
import { LiveContext } from "./live-context.ts";

const TEXT = "Er is nieuws op deze pagina.";

/** Says that a part of the page is held while there is a newer one, and shows that one when asked. */
export function NewsNote({ onShow }: { onShow: () => void }) {
  const { say } = use(LiveContext);
  useEffect(() => say(TEXT), [say]);
  return (
    <aside
      aria-label="Nieuws"
      className="fixed inset-x-0 bottom-[calc(var(--bottom-bar)+1rem)] z-10 mx-auto w-fit max-w-[calc(100vw-2rem)] rounded bg-ink px-4 py-1 text-paper shadow print:hidden"
    >
      {TEXT}{" "}
      <button
        type="button"
        onClick={onShow}
        className="min-h-11 font-semibold underline underline-offset-4 focus-visible:outline-paper"
      >
        Pagina bijwerken
      </button>
    </aside>
  );
}
