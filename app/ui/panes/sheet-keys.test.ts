import { expect, test } from "vitest";
import { sheetKey, type Focus } from "./sheet-keys.ts";

const press = (key: string, focus: Partial<Focus> = {}, change = {}) =>
  sheetKey(
    { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...change },
    { place: "list", field: null, ...focus },
  );

test.each([
  ["j", "next"],
  ["K", "previous"],
  ["ArrowDown", "next"],
  ["ArrowUp", "previous"],
  ["Escape", "close"],
])("%s in the list: %s", (key, what) => {
  expect(press(key)).toBe(what);
});

test("arrows scroll the sheet, in which letters go on to the next one", () => {
  expect(press("ArrowDown", { place: "sheet" })).toBeNull();
  expect(press("j", { place: "sheet" })).toBe("next");
});

test("a letter does nothing while the focus is elsewhere", () => {
  expect(press("j", { place: "elsewhere" })).toBeNull();
});

test("a typed letter belongs to its field, and Esc closes the sheet unless a picker may be open", () => {
  expect(press("j", { place: "sheet", field: "text" })).toBeNull();
  expect(press("Escape", { place: "sheet", field: "text" })).toBe("close");
  expect(press("Escape", { place: "sheet", field: "picker" })).toBeNull();
});

test.each(["altKey", "ctrlKey", "metaKey", "shiftKey"])("leaves keys with %s to the browser", (modifier) => {
  expect(press("j", {}, { [modifier]: true })).toBeNull();
});
