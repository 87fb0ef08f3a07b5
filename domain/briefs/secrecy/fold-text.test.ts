import { expect, test } from "vitest";
import { foldText, typedPart } from "./fold-text.ts";
import { LOOKALIKES } from "./lookalikes.ts";

test.each([
  ["⓿❻❶➁➌⓸", "061234"],
  ["०६१२३", "06123"],
  ["٠٦۰۶", "0606"],
  ["０６ 𝟙𝟚 𝟬𝟵", "06 12 09"],
  ["0️⃣6️⃣", "06"],
  ["①②⑩ ⑴ ⒈", "1210 (1) 1."],
  ["二〇", "20"],
  ["Café Één, ÀÉÎ", "cafe een, aei"],
  ["ｗｗｗ。ｇｌａｎｓ．ｎｌ", "www.glans.nl"],
  ["voorbeeld·nl", "voorbeeld.nl"],
  ["gmаil.соm", "gmail.com"],
  ["ΝΗΕΤ νοοr", "nhet voor"],
  ["🅰🅱 🅐🅑 🇳🇱", "ab ab nl"],
  ["ᴊᴀɴ @ ɢᴍᴀɪʟ", "jan @ gmail"],
  ["j\u200ba\u00adn\u2060", "jan"],
  ["a \u200b \t b", "a b"],
  ["a \r\n  b", "a\nb"],
  ["20 m², ½", "20 m2, 1/2"],
  ["Straße Ærø Øst", "strasse aero ost"],
  ["06–12‑34", "06-12-34"],
])("folds %s to %s", (typed, folded) => {
  expect(foldText(typed)).toBe(folded);
});

test("every look-alike stands for something plain", () => {
  for (const [shown, meant] of LOOKALIKES)
    expect([shown, meant]).toEqual([shown, expect.stringMatching(/^[ -~]+$/)]);
});

test("reads the digits of every script by their value", () => {
  for (let code = 0; code < 0x20000; code += 1) {
    const char = String.fromCodePoint(code);
    if (/\p{Nd}/u.test(char)) expect(foldText(char)).toMatch(/^\d$/);
  }
  expect(foldText("٠١٢٣٤٥٦٧٨٩")).toBe("0123456789");
  expect(foldText("᭐᭑᭒᭓᭔᭕᭖᭗᭘᭙")).toBe("0123456789");
});

test.each([
  ["Bel ⓿❻ nu", "06", "⓿❻"],
  ["Bel   ０６\u200b-12  nu", "06-12", "０６\u200b-12"],
  ["Straß é　è x", "e e x", "é　è x"],
  ["⑩ ⑩ x", "x", "x"],
  ["x \n\n y", "x\ny", "x \n\n y"],
])("in %j the part %j was typed as %j", (typed, part, expected) => {
  const start = foldText(typed).indexOf(part);
  expect(typedPart(typed, start, start + part.length)).toBe(expected);
});

test("folds a text as it folds its characters", () => {
  const typed = "ΣΑΣ İI ﬃ 각 Ǆ ẞ é ½ 🇳🇱 ⓿";
  expect(foldText(typed)).toBe(Array.from(typed, foldText).join(""));
});
