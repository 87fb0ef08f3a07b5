/** Moves the focus to what has just appeared. A stable function, so React calls it once and never while somebody types. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
