/** A member who keeps the books: reads what the company has. */
export default {
  row: "a role of members of a company",
  files: {
    "domain/kernel/roles.ts": [
      [
        'COMPANY_ROLES = ["OWNER", "QUOTES", "READER"]',
        'COMPANY_ROLES = ["OWNER", "QUOTES", "BOOKS", "READER"]',
      ],
      [
        'READING_ROLES = ["OWNER", "QUOTES", "READER"]',
        'READING_ROLES = ["OWNER", "QUOTES", "BOOKS", "READER"]',
      ],
    ],
    "texts/company/members.ts": [
      ["  READER: {", '  BOOKS: { label: "Boekhouding", means: "Facturen bekijken." },\n  READER: {'],
    ],
  },
  tests: ["tests/verbs.test.ts", "domain/members", "domain/kernel"],
  migrates: true,
};
