/** What a key does with the list and the sheet beside it; null when it is not one of theirs. */
export type SheetKey = "next" | "previous" | "close";

type Pressed = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

const LETTERS: Record<string, SheetKey> = { j: "next", k: "previous" };
const ARROWS: Record<string, SheetKey> = { ArrowDown: "next", ArrowUp: "previous" };

/** Where the focus is: `text` is a field for text, `picker` a field that opens a list or a calendar. */
export type Focus = { place: "list" | "sheet" | "elsewhere"; field: "text" | "picker" | null };

/**
 * What this key does. Arrows scroll a sheet, letters that are typed belong to their field, and Esc closes a picker first. Letters
 * work only while the focus is in the list or the sheet, so that dictating does not press them by accident (WCAG 2.1.4).
 */
export function sheetKey(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Pressed,
  { place, field }: Focus,
): SheetKey | null {
  if (altKey || ctrlKey || metaKey || shiftKey || field === "picker") return null;
  if (key === "Escape") return "close";
  if (place === "elsewhere" || field) return null;
  return LETTERS[key.toLowerCase()] ?? (place === "list" ? (ARROWS[key] ?? null) : null);
}
