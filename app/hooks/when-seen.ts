const SECOND_MS = 1_000;

/**
 * Calls this once the page was before somebody for a second: one that is fetched ahead or opened in the background is not visible.
 * Returns the function that stops waiting.
 */
export function whenSeen(then: () => void): () => void {
  let wasVisible = false;
  const timer = setInterval(() => {
    const isVisible = document.visibilityState === "visible";
    if (isVisible && wasVisible) {
      clearInterval(timer);
      then();
    }
    wasVisible = isVisible;
  }, SECOND_MS);
  return () => clearInterval(timer);
}
