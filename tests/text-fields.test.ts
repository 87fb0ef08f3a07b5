import { expect, test } from "vitest";
import { cleaningBriefInput } from "#domain/briefs/input.ts";
import { movingBriefInput } from "#domain/briefs/moving-input.ts";
import { VERBS } from "#domain/registry.ts";
import { cleaningForm } from "./support/people/briefs.ts";
import { cpuMs } from "./support/servers/cpu-time.ts";
import { movingForm, nested } from "./support/people/moving.ts";
import { textFieldsOf } from "./support/text-fields.ts";
import { plainText, worstTexts } from "./support/worst-texts.ts";

const NOW = new Date("2026-03-11T11:00:00Z");
const SEED = 20_261_127;

/** How much more CPU time the worst text may cost than plain text of its length. */
const MOST_TIMES = 5;
/** Below this many milliseconds a check holds nobody up, whatever plain text costs. */
const NOTHING_MS = 0.3;
/** CPU time that is measured of each text, in rounds between those of plain text. */
const MEASURED_MS = 100;
const ROUNDS = 5;
/** The part of what is allowed below which no further round is measured. */
const FAR_BELOW = 0.8;

/**
 * Wall time of a call, in milliseconds: the least of three, to choose what is measured well. Once a call takes less than
 * `ofInterest`, its time is enough.
 */
function quickCost(check: () => unknown, ofInterest = 0): number {
  let least = Infinity;
  for (let call = 0; call < 3 && least > ofInterest; call += 1) {
    const before = performance.now();
    check();
    least = Math.min(least, performance.now() - before);
  }
  return least;
}

function cpuOf(check: () => unknown, calls: number): number {
  return cpuMs(() => {
    for (let call = 0; call < calls; call += 1) check();
  });
}

/** Whether a text costs more CPU time than `MOST_TIMES` plain texts, in rounds of both; it does not if it stays far below in a round. */
function costsTooMuch(check: (text: string) => unknown, text: string, plain: string): boolean {
  const calls = Math.ceil(MEASURED_MS / ROUNDS / quickCost(() => check(text)));
  let cost = 0;
  let allowed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    cost += cpuOf(() => check(text), calls);
    allowed += cpuOf(() => check(plain), calls * MOST_TIMES);
    if (cost < FAR_BELOW * allowed) return false;
  }
  return cost / calls / ROUNDS > NOTHING_MS && cost > allowed;
}

/** The texts of this length that cost too much. A text must do so twice: the machine may be busy. */
function tooCostly(check: (text: string) => unknown, max: number, count: number): string[] {
  const plain = plainText(max);
  for (let call = 0; call < 20; call += 1) check(plain);
  const usual = quickCost(() => check(plain));
  const ofInterest = Math.max(NOTHING_MS, (MOST_TIMES - 2) * usual);
  return worstTexts(max, count, SEED)
    .map((text) => ({ text, cost: quickCost(() => check(text), ofInterest) }))
    .filter(({ cost }) => cost > ofInterest)
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, 3)
    .filter(({ text }) => costsTooMuch(check, text, plain) && costsTooMuch(check, text, plain))
    .map(({ text }) => text);
}

const named = (texts: string[]) => texts.map((text) => JSON.stringify(text.slice(0, 60)));

test("finds the text fields of the verbs", () => {
  const names = textFieldsOf(VERBS, NOW).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      "change-proposal.includes",
      "change-proposal.line.description",
      "submit-cleaning-brief.request.specialRequests",
      "submit-moving-brief.request.otherHeavyItems",
      "ask-question.question",
      "send-contact-message.message",
      "save-profile.bio",
    ]),
  );
  expect(names.length).toBeGreaterThan(60);
});

test("the worst text of every field costs at most five times plain text", () => {
  const costly = textFieldsOf(VERBS, NOW).flatMap(({ name, schema, max }) => {
    const texts = tooCostly((text) => schema.safeParse(text), max, max > 1_000 ? 40 : 10);
    return texts.length > 0 ? [`${name}: ${named(texts).join(", ")}`] : [];
  });
  expect(costly.join("\n")).toBe("");
});

test.each([
  ["cleaning", (texts: Record<string, string>) => cleaningBriefInput(NOW).safeParse(cleaningForm(texts))],
  ["moving", (texts: Record<string, string>) => movingBriefInput(NOW).safeParse(nested(movingForm(texts)))],
])("the worst text of a whole %s request costs at most five times plain text", (_, check) => {
  const texts = tooCostly((text) => check({ specialRequests: text, additionalInfo: text }), 2_000, 60);
  expect(named(texts).join("\n")).toBe("");
});
