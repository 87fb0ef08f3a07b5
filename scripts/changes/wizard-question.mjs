/** Whether there are pets. Optional, because older requests lack it. */
export default {
  row: "a question in the cleaning wizard",
  files: {
    "domain/briefs/details.ts": [
      [
        "export const TIME_PREFERENCES",
        'export const PETS = ["none", "some"] as const;\nexport const TIME_PREFERENCES',
      ],
      [
        "  timePreference: TimePreference;\n",
        "  timePreference: TimePreference;\n  pets?: (typeof PETS)[number] | null;\n",
      ],
      ['  "timePreference",\n', '  "timePreference",\n  "pets",\n'],
    ],
    "domain/briefs/input.ts": [
      ["  PLAIN_CLEANING_ANSWERS,\n  PROPERTY_TYPES", "  PETS,\n  PLAIN_CLEANING_ANSWERS,\n  PROPERTY_TYPES"],
      [
        "      specialRequests: openText",
        "      pets: optionalChoiceField(PETS),\n      specialRequests: openText",
      ],
      ['    "cleaningSupplies",\n', '    "cleaningSupplies",\n    "pets",\n'],
    ],
    "texts/labels.ts": [
      [
        "export const CLEANING_SUPPLIES_LABELS",
        'export const PETS_LABELS = { none: "Geen huisdieren", some: "Huisdieren" };\n\nexport const CLEANING_SUPPLIES_LABELS',
      ],
    ],
    "texts/request/brief-answers.ts": [
      ["  PROPERTY_TYPE_LABELS,\n", "  PETS_LABELS,\n  PROPERTY_TYPE_LABELS,\n"],
      [
        '    { label: "Moment van de dag"',
        '    { label: "Huisdieren", value: details.pets ? PETS_LABELS[details.pets] : null },\n    { label: "Moment van de dag"',
      ],
    ],
    "app/routes/public/request/work-fields.tsx": [
      ["  CLEANING_SUPPLIES,\n", "  CLEANING_SUPPLIES,\n  PETS,\n"],
      [
        "ADDITIONAL_SERVICE_LABELS, CLEANING_SUPPLIES_LABELS, ROOM_LABELS }",
        "ADDITIONAL_SERVICE_LABELS, CLEANING_SUPPLIES_LABELS, PETS_LABELS, ROOM_LABELS }",
      ],
      [
        "      <TextArea\n",
        '      <ChoiceCards {...field("pets")} label="Zijn er huisdieren?" optional options={choices(PETS, PETS_LABELS)} />\n      <TextArea\n',
      ],
    ],
    "app/routes/public/request/cleaning/cleaning-summary.ts": [
      ["  PROPERTY_TYPE_LABELS,\n", "  PETS_LABELS,\n  PROPERTY_TYPE_LABELS,\n"],
      ['[text("specialRequests")]];', '[labelOf(PETS_LABELS, text("pets"))], [text("specialRequests")]];'],
    ],
  },
  samples: {
    "domain/briefs/input.test.ts": [
      ["        cleaningSupplies: null,\n", "        cleaningSupplies: null,\n        pets: null,\n"],
    ],
    "domain/briefs/submission/repeat-brief.test.ts": [
      ['  cleaningSupplies: "discuss",\n', '  cleaningSupplies: "discuss",\n  pets: "some",\n'],
    ],
  },
  tests: [
    "domain/briefs/input.test.ts",
    "domain/briefs/submission/repeat-brief.test.ts",
    "app/routes/public/request/wizard-steps.test.tsx",
  ],
};
