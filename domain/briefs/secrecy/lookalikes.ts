// Characters that look like a letter, digit or sign of a Dutch keyboard, and that Unicode's compatibility forms leave apart.

/** A run of characters, in the order of Unicode, and what each stands for. */
const runOf = (first: number, meanings: Iterable<string>): [string, string][] =>
  [...meanings].map((meaning, at) => [String.fromCodePoint(first + at), meaning]);

/** The characters of one text and those of another, pair by pair. */
const pairs = (shown: string, meant: string): [string, string][] => {
  const meanings = Array.from(meant);
  return Array.from(shown, (char, at) => [char, meanings[at]!]);
};

/** Every character of a text stands for one other. */
const all = (shown: string, meaning: string): [string, string][] =>
  Array.from(shown, (char) => [char, meaning]);

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const NINE = "123456789";
const TEN = [...Array.from(NINE), "10"];

/** What each look-alike stands for. */
export const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  // Digits in discs, and those of Chinese.
  ...runOf(0x24ff, "0"),
  ...runOf(0x1f10b, "00"),
  ...runOf(0x2776, TEN),
  ...runOf(0x2780, TEN),
  ...runOf(0x278a, TEN),
  ...runOf(0x24f5, TEN),
  ...runOf(
    0x24eb,
    Array.from({ length: 10 }, (_, at) => String(at + 11)),
  ),
  ...pairs("〇零一二三四五六七八九", "00" + NINE),
  // Letters in discs and squares, and those of flags.
  ...runOf(0x1f150, LETTERS),
  ...runOf(0x1f170, LETTERS),
  ...runOf(0x1f1e6, LETTERS),
  // Small capitals.
  ...pairs("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnopqrstuvwyz"),
  // Other Latin letters.
  ...pairs("ɑɐɡɩıɭǀøØđĐłŁħŧƀɔəɛʋƖƤ", "aagiillooddllhtbceeulp"),
  ["ß", "ss"],
  ["ẞ", "ss"],
  ["æ", "ae"],
  ["Æ", "ae"],
  ["œ", "oe"],
  ["Œ", "oe"],
  // Cyrillic.
  ...pairs("аАвВгеЕзЗиіІјЈкКмМнНоОпрРсСтТуУхХьЬѕЅһԁԛԝӏ", "aabbree33uiijjkkmmhhoonppccttyyxxbbsshdqwl"),
  // Greek.
  ...pairs("αΑβΒγεΕηΗιΙκΚμΜνΝοΟπρΡσςΣτΤυΥχΧωΖ", "aabbyeenhiikkumvnoonppossttuyxxwz"),
  // Armenian.
  ...pairs("օսհոցքՕՍ", "ouhngpou"),
  // Signs.
  ...all("·‧∙⋅・•●∘◦。۔։", "."),
  ...all("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2e3a\u2e3b\u30fc", "-"),
  ...all("⁄∕⧸╱", "/"),
  ...all("‘’‛ʼ′`´", "'"),
  ...all("∶꞉ː", ":"),
  ["➕", "+"],
  ["\u2800", " "],
]);
