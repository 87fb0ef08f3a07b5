/**
 * Buttons that share the page: by the sheet of the device, or else by copying the address. The address itself is shown when
 * neither works; without JavaScript it always is.
 */
export function startSharing() {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>("button[data-share]");
    if (button) void share(button);
  });
}

async function share({ dataset, parentElement }: HTMLButtonElement) {
  const shown = (part: string) => parentElement?.querySelector(`[data-share-${part}]`);
  const url = dataset.share!;
  try {
    if (navigator.share) return await navigator.share({ title: document.title, url });
    await navigator.clipboard.writeText(url);
    shown("copied")?.removeAttribute("hidden");
  } catch (error) {
    // Closing the sheet of the device is no failure.
    if ((error as DOMException).name !== "AbortError") shown("address")?.removeAttribute("hidden");
  }
}
