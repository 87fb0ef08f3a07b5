// Greek and Cyrillic names as people write them in Latin letters: in English, in Dutch, with the accents of Slavic languages
// left out, and as Ukrainian and Russian passports do.

const GREEK =
  "γγ ng γξ nx γχ nch ου ou ευ ev αυ av α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o";

const ENGLISH =
  "а a б b в v г g ґ g д d ђ dj ѓ gj е e ё yo є ye ж zh з z ѕ dz и i і i ї yi й y ј j к k ќ kj л l љ lj м m н n њ nj о o п p р r " +
  "с s т t ћ c у u ў u ф f х kh ц ts ч ch џ dz ш sh щ shch ъ _ ы y ь _ э e ю yu я ya";

/** What each other way writes differently from the English one. */
const OTHER_WAYS = [
  "ё jo є je ж zj ї ji й j у oe х ch ч tsj ш sj щ sjtsj ю joe я ja",
  "ё e є je ж z ї ji й j х h ц c ч c ш s щ sc ю ju я ja",
  "ё e є ie ї i й i ю iu я ia",
  "г h и y й i є ie ї i ю iu я ia",
];

/** Pairs of a letter and how it is written; `_` is nothing. */
const pairsOf = (list: string): [string, string][] =>
  [...list.matchAll(/(\S+) (\S+)/g)].map(([, letter, written]) => [letter!, written === "_" ? "" : written!]);

const WAYS = ["", ...OTHER_WAYS].map((way) => new Map(pairsOf(`${GREEK} ${ENGLISH} ${way}`)));

const FOREIGN = /[\p{Script=Greek}\p{Script=Cyrillic}]/u;
const LETTERS = /γ[γξχ]|[οεα]υ|[\p{Script=Greek}\p{Script=Cyrillic}]/gu;

/** The ways to write a lower-case text without accents in Latin letters; none when it is in Latin letters already. */
export const transliterations = (text: string): string[] =>
  FOREIGN.test(text) ? WAYS.map((way) => text.replace(LETTERS, (letter) => way.get(letter) ?? letter)) : [];
