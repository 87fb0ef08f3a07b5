/** The municipalities in the Caribbean, with a range of postcodes that no other province has. */
export default {
  row: "a province",
  files: {
    "domain/companies/places/rules.ts": [
      ['  "Friesland",\n] as const', '  "Friesland",\n  "Bonaire",\n] as const'],
      [
        '  Limburg: ["Gelderland", "Noord-Brabant"],\n',
        '  Limburg: ["Gelderland", "Noord-Brabant"],\n  Bonaire: [],\n',
      ],
    ],
    "domain/companies/places/province-ranges.ts": [
      [
        '  [9880, 9999, "Groningen"],\n',
        '  [9880, 9979, "Groningen"],\n  [9980, 9989, "Bonaire"],\n  [9990, 9999, "Groningen"],\n',
      ],
    ],
    "app/routes/public/landing/province-texts.ts": [
      ["  Utrecht: {\n", '  Bonaire: { places: ["Kralendijk"], neighbours: [] },\n  Utrecht: {\n'],
    ],
    "app/ui/pictures/province-shapes.ts": [
      ["  Zeeland:\n", '  Bonaire: "M230 250l10 0l0 10z",\n  Zeeland:\n'],
    ],
    "app/ui/pictures/fullness-map.tsx": [
      ["  Friesland: [156, 52],\n", "  Friesland: [156, 52],\n  Bonaire: [236, 254],\n"],
    ],
  },
  tests: ["domain/companies/places", "app/ui/pictures"],
  migrates: true,
};
