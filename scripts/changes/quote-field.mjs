/** For how many days the company comes back without costs: a number that is null when not said. */
export default {
  row: "a field of a quote",
  files: {
    "domain/proposals/details.ts": [
      [
        "  assumedVolumeM3: number | null;\n",
        "  assumedVolumeM3: number | null;\n  returnDays: number | null;\n",
      ],
    ],
    "db/schema/proposals.ts": [
      ['  lines: jsonb("lines")', '  returnDays: integer("return_days"),\n  lines: jsonb("lines")'],
    ],
    "domain/proposals/input.ts": [
      [
        "  in: z.partialRecord(",
        "  returnDays: optionalNumberField(1, MAX_VALID_DAYS),\n  in: z.partialRecord(",
      ],
    ],
    "domain/proposals/changed-fields.ts": [
      ["  inclusions: (before, after)", '  returnDays: plain("returnDays"),\n  inclusions: (before, after)'],
    ],
    "app/routes/company/quote/quote-form.tsx": [
      [
        "        <QuoteInclusions typed",
        '        <Field {...field("returnDays")} label="Dagen garantie" optional inputMode="numeric" />\n        <QuoteInclusions typed',
      ],
    ],
    "texts/quote/quote-changes.ts": [
      [
        "  firstDay: { label",
        '  returnDays: {\n    label: "Dagen garantie",\n    text: (quote) => orNotSaid(quote.returnDays ?? null, formatNumber),\n  },\n  firstDay: { label',
      ],
    ],
    "api/v1/routes/quote-fields.ts": [
      [
        "  lines: z.array(",
        '  returnDays: z.int().nullable().meta({ description: "Days of warranty." }),\n  lines: z.array(',
      ],
    ],
    "demo/proposal-content.ts": [
      ["    lines: linesOf(style", "    returnDays: null,\n    lines: linesOf(style"],
    ],
  },
  samples: {
    "app/routes/company/quote/quote-form.test.ts": [
      ["  assumedVolumeM3: null,\n", "  assumedVolumeM3: null,\n  returnDays: 7,\n"],
    ],
    "tests/support/people/proposals.ts": [
      ["  assumedVolumeM3: null,\n", "  assumedVolumeM3: null,\n  returnDays: 7,\n"],
    ],
    "app/routes/company/sent-quotes/proposal-texts.server.test.ts": [
      ["  assumedVolumeM3: null,\n", "  assumedVolumeM3: null,\n  returnDays: null,\n"],
    ],
    "domain/proposals/input.test.ts": [
      [
        "    assumedVolumeM3: null,\n    lines: [\n",
        "    assumedVolumeM3: null,\n    returnDays: null,\n    lines: [\n",
      ],
      [
        "    assumedVolumeM3: null,\n    lines: [{",
        "    assumedVolumeM3: null,\n    returnDays: null,\n    lines: [{",
      ],
    ],
  },
  tests: [
    "domain/proposals/input.test.ts",
    "domain/proposals/change-proposal.test.ts",
    "domain/proposals/drafting/quote-drafts.test.ts",
    "app/routes/company/quote/quote-form.test.ts",
  ],
  migrates: true,
};
