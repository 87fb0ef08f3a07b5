import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signIn } from "#domain/accounts/sign-in.ts";
import { deviceKey } from "#domain/accounts/device-key.ts";
import { requestSignInCode } from "#domain/accounts/request-sign-in-code.ts";
import { signInWithCode } from "#domain/accounts/sign-in-with-code.ts";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import { rateLimits } from "#db/schema/index.ts";
import { fakeAuthentication } from "../support/servers/fake-authentication.ts";
import { NOON, openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcome, outcomes, refusals } from "../support/harness/outcomes.ts";
import { addUsers } from "../support/people/people.ts";

const RIGHT = "het goede wachtwoord";
const OFFICE = "203.0.113.9";

let harness: TestHarness;
let office: { userId: string; email: string }[];
/** The addresses whose password was compared, one per guess. */
let checked: string[];
beforeAll(async () => {
  harness = await openTestHarness(20);
  office = await addUsers(
    harness,
    "CLIENT",
    Array.from({ length: 200 }, () => ({})),
  );
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = NOON;
  checked = [];
  await harness.db.delete(rateLimits);
});

const auth = fakeAuthentication({
  async signIn({ email, password }) {
    checked.push(email);
    // As long as a hash, so that the guesses of a burst overlap.
    await new Promise(setImmediate);
    return password === RIGHT ? { cookies: ["session"], needsSecondStep: false } : null;
  },
  signInByMailbox: () => Promise.resolve({ cookies: ["session"], needsSecondStep: false }),
});
const visitor = (from: string) => harness.ctx({ kind: "visitor" }, { auth, from });
const browser = new Headers();

const enter = (email: string, { from = OFFICE, password = RIGHT, isKnown = false } = {}) => {
  const ctx = visitor(from);
  return signIn(ctx, { email, password, deviceKey: isKnown ? deviceKey(ctx, email) : null, browser });
};

/** Wrong passwords for many accounts: most at once, and then bursts, so that neither the queue alone nor the limit alone ends them. */
async function spray(guesses: number, fromOf: (at: number) => string, accounts = 1_000) {
  const guess = (at: number) =>
    enter(`doel${at % accounts}@test.example`, { from: fromOf(at), password: "Zomer2026!" });
  const all = Array.from({ length: guesses }, (_, at) => at);
  const bursts = [all.slice(900), ...[0, 300, 600].map((from) => all.slice(from, from + 300))];
  const refused: string[] = [];
  for (const burst of bursts) refused.push(...refusals(await outcomes(burst.map(guess))));
  expect(refused).toHaveLength(guesses);
}

test("an office of 200 people behind one address signs in at once with right passwords", async () => {
  expect(refusals(await outcomes(office.map(({ email }) => enter(email))))).toEqual([]);
});

test("an office of 200 people asks for codes at once, and signs in at once with right codes", async () => {
  const asked = office.map(({ email }) =>
    requestSignInCode(visitor(OFFICE), { email, deviceKey: null, asker: null }),
  );
  expect(refusals(await outcomes(asked))).toEqual([]);
  const codes: string[] = [];
  for (const { email, userId } of office) {
    const about = { purpose: "sign_in", email, subjectId: userId } as const;
    codes.push((await issueOneTimeCode(visitor(OFFICE), about)).code);
  }
  const entered = office.map(({ email }, at) =>
    signInWithCode(visitor(OFFICE), { email, code: codes[at]!, asker: null, browser }),
  );
  expect(refusals(await outcomes(entered))).toEqual([]);
});

test("of a spray of 10,000 wrong passwords from one address a hundred and a burst are checked", async () => {
  await spray(10_000, () => "198.51.100.7");
  expect(checked.length).toBeGreaterThanOrEqual(100);
  expect(checked.length).toBeLessThanOrEqual(100 + 15);
});

test("of a spray of 10,000 from a thousand addresses of one network five times as many are checked", async () => {
  await spray(10_000, (at) => `2001:db8:1:${(at % 1_000).toString(16)}::/64`);
  expect(checked.length).toBeLessThanOrEqual(500 + 63);
});

test("of a spray of 10,000 from 200 networks ten an hour are checked per account", async () => {
  await spray(10_000, (at) => `10.${at % 200}.${(at / 200) | 0}.1`, 50);
  expect(checked.length).toBeLessThanOrEqual(50 * 10);
});

test("an office signs in while another network sprays its accounts", async () => {
  const targets = office.slice(0, 100);
  const sprayed = Array.from({ length: 10_000 }, (_, at) =>
    outcome(enter(targets[at % 100]!.email, { from: `198.51.100.${at % 250}`, password: "Zomer2026!" })),
  );
  const entered = outcomes(office.slice(100).map(({ email }) => enter(email)));
  expect(refusals(await entered)).toEqual([]);
  await Promise.all(sprayed);
});

test("while its own network is refused for a spray, the browsers that an office knows sign in", async () => {
  const sprayed = spray(10_000, () => OFFICE);
  const known = outcomes(office.map(({ email }) => enter(email, { isKnown: true })));
  await sprayed;
  expect(refusals(await known)).toEqual([]);
  expect((await outcome(enter(office[0]!.email))).refusal).toBe("too_many_requests");
  expect((await outcome(enter(office[0]!.email, { isKnown: true }))).refusal).toBeUndefined();
  harness.passHours(1);
  expect((await outcome(enter(office[0]!.email))).refusal).toBeUndefined();
});

test("a known, an unknown and a locked address get the same answer above the limit of the network", async () => {
  await spray(1_200, () => OFFICE);
  const answers = await Promise.all(
    [office[0]!.email, "niemand@test.example"].flatMap((email) =>
      [RIGHT, "fout"].map((password) => outcome(enter(email, { password }))),
    ),
  );
  expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(new Set(["too_many_requests"]));
});
