/** Moves the focus to what has just appeared and shows all of it, or its beginning when it is taller than the window. */
export function takeFocus(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: element.offsetHeight < innerHeight ? "nearest" : "start" });
}
