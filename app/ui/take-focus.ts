/** Moves the focus to a new element and scrolls it into view, or its top when it is taller than the window. */
export function takeFocus(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: element.offsetHeight < innerHeight ? "nearest" : "start" });
}
