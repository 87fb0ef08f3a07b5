type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the person has changed a field since it was shown. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true;
  return field.value !== field.defaultValue;
}

/** Whether replacing this element would take something away: the focus, a dialog, typed text, a selection or a place. */
export function isInUse(element: HTMLElement): boolean {
  const selection = getSelection();
  return (
    element.contains(document.activeElement) ||
    element.querySelector("dialog[open]") !== null ||
    (selection !== null && !selection.isCollapsed && selection.containsNode(element, true)) ||
    [...element.querySelectorAll<Field>("input, textarea, select")].some(isChanged) ||
    [element, ...element.querySelectorAll("*")].some(({ scrollLeft }) => scrollLeft > 0)
  );
}

const summaryOf = (fold: HTMLDetailsElement) => fold.querySelector("summary")?.textContent;

/** Folds in the new element what is folded in the old one, by the text of their summaries. */
export function keepFolds(old: HTMLElement, newest: HTMLElement): void {
  const folds = [...newest.querySelectorAll("details")];
  for (const before of old.querySelectorAll("details")) {
    const after = folds.find((fold) => summaryOf(fold) === summaryOf(before));
    if (after) after.open = before.open;
  }
}
