/** A company confirmed its quote for the changed request: told apart from a changed quote. */
export default {
  row: "a kind of notification",
  files: {
    "domain/events/notifications/rules.ts": [
      [
        "  /** A quote was withdrawn or expired. */\n",
        '  quote_confirmed: { for: "client", mail: "at_once", bell: "at_once", push: "at_once" },\n  /** A quote was withdrawn or expired. */\n',
      ],
    ],
    "domain/events/proposal-events.ts": [
      [
        '  "proposal.confirmed": [{ kind: "quote_changed"',
        '  "proposal.confirmed": [{ kind: "quote_confirmed"',
      ],
    ],
    "texts/notifications.ts": [
      [
        "  place_free: ({ data }) =>",
        "  quote_confirmed: (told) => `${companyOf(told)} bevestigt de offerte`,\n  place_free: ({ data }) =>",
      ],
      [
        "  place_free: { name:",
        '  quote_confirmed: { name: "Bevestigde offertes", when: "Een bedrijf bevestigt een offerte." },\n  place_free: { name:',
      ],
    ],
    "texts/stop-texts.ts": [
      [
        '  place_free: "plekken die vrijkomen",\n',
        '  place_free: "plekken die vrijkomen",\n  quote_confirmed: "bevestigde offertes",\n',
      ],
    ],
    "texts/company/push.ts": [
      ["  quote_gone: {", '  quote_confirmed: { title: "Offerte bevestigd", body: SEE },\n  quote_gone: {'],
    ],
  },
  tests: ["domain/events/events.test.ts", "domain/events/notices.test.ts"],
  migrates: true,
};
