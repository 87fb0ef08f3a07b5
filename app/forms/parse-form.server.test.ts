import { expect, test } from "vitest";
import { z } from "zod";
import { choicesField } from "#domain/kernel/fields.ts";
import { openText } from "#domain/briefs/secrecy/open-text.ts";
import { cpuMs } from "../../tests/support/servers/cpu-time.ts";
import { parseForm } from "./parse-form.server.ts";

const schema = z.object({
  rooms: choicesField(["kitchen", "bathroom"]),
  from: z.object({ postcode: z.string() }).optional(),
});

const parsed = (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parseForm(form, schema);
};

test("reads a single value, a list and a name of two words", () => {
  const answers = parsed([
    ["rooms", "kitchen"],
    ["rooms", "bathroom"],
    ["from.postcode", "3511 AB"],
  ]);
  expect(answers).toMatchObject({
    ok: true,
    value: { rooms: ["kitchen", "bathroom"], from: { postcode: "3511 AB" } },
  });
});

test.each(["rooms[99999999]", "rooms[0]", "rooms.99999999.a", "from[postcode]", "a.".repeat(50_000)])(
  "ignores a name that no form has, without building its structure: %.20s",
  (name) => {
    const took = cpuMs(() =>
      expect(parsed([[name, "kitchen"]])).toMatchObject({ ok: true, value: { rooms: [] } }),
    );
    // A structure of this size used to take minutes and all memory.
    expect(took).toBeLessThan(5_000);
  },
);

test("names the words that a text may not have, and keeps what was typed", () => {
  const form = new FormData();
  form.append("specialRequests", "Graag snel, bel ⓿❻ 12 34 56 78");
  form.append("otherHeavyItems", "Een piano. Ik stuur een Tikkie");
  const read = parseForm(form, z.object({ specialRequests: openText(200), otherHeavyItems: openText(200) }));
  expect(read).toMatchObject({
    ok: false,
    answer: {
      values: { specialRequests: "Graag snel, bel ⓿❻ 12 34 56 78" },
      errors: {
        specialRequests: expect.stringMatching(/ Het gaat om “⓿❻ 12 34 56 78”\.$/),
        otherHeavyItems: expect.stringMatching(/ Het gaat om “Tikkie”\.$/),
      },
    },
  });
});
