/** Does what a browser does for the part of a page that an address names: opens the folds around it, and gives it the focus. */
export function showPart(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  for (let fold = part.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  part.scrollIntoView();
  part.focus({ preventScroll: true });
}
