import { isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outbox, registrations } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { openSignedInSite, PASSWORD, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { client, givePassword, operator } from "../support/people/people.ts";
import { timingLeak } from "../support/servers/timing-leak.ts";
import { SEAT } from "../support/harness/registration.ts";

/** Rounds of one known and one unknown address each, after one warm-up round. */
const ROUNDS = 15;

let site: SignedInSite;

beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

/** Adds an account with this address. */
async function account(email: string): Promise<void> {
  const harness = { db: site.db, now: new Date() };
  await givePassword(harness, await client(harness, { email }), PASSWORD);
}

/** Adds a registration of this address that waits for confirmation. */
async function registration(email: string): Promise<void> {
  const now = new Date();
  await site.db.insert(registrations).values({
    id: newId(now),
    email,
    role: "CLIENT",
    fullName: "Een Mens",
    passwordHash: "geen",
    termsAcceptedAt: now,
    createdAt: now,
  });
}

const person = { fullName: "Een Mens", password: PASSWORD, terms: "on" };
const firm = {
  ...SEAT,
  vertical: "cleaning",
  companyName: "Glans BV",
  kvkNumber: "12345678",
  phone: "0612345678",
};

type Act = { known: (email: string) => Promise<void>; path: string; form: Record<string, string> };

const ACTS: Record<string, Act> = {
  "signing in": {
    known: account,
    path: "/auth",
    form: { intent: "inloggen", password: "een fout wachtwoord" },
  },
  "signing in to an account without a password": {
    known: async (email) => void (await client({ db: site.db, now: new Date() }, { email })),
    path: "/auth",
    form: { intent: "inloggen", password: "een fout wachtwoord" },
  },
  "asking for a code to sign in": { known: account, path: "/inloggen/code", form: {} },
  "asking for a code to sign in as an operator": {
    known: async (email) => void (await operator({ db: site.db, now: new Date() }, { email })),
    path: "/inloggen/code",
    form: {},
  },
  "signing in with a wrong code": {
    known: account,
    path: "/inloggen/code?verstuurd",
    form: { intent: "code", code: "012345" },
  },
  "signing up as a client": {
    known: account,
    path: "/auth",
    form: { intent: "registreren", role: "CLIENT", passwordConfirm: PASSWORD, ...person },
  },
  "signing up as a company": {
    known: account,
    path: "/schoonmaak/special-register",
    form: { ...person, ...firm },
  },
  "asking for a new password": { known: account, path: "/forgot-password", form: {} },
  "asking for the mail again": { known: registration, path: "/auth/confirm", form: { intent: "opnieuw" } },
};

/** What a browser can compare: status, headers and the whole page, except ids, times and the address. */
async function seen(response: Response, email: string): Promise<string> {
  const { headers } = response;
  const nonce = /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "no nonce";
  const told = [...headers].filter(([name]) => !/^(?:x-request-id|date|keep-alive|connection)$/.test(name));
  return JSON.stringify([response.status, told, await response.text()])
    .replaceAll(nonce, "<nonce>")
    .replaceAll(/registered-here%3A[\w-]{43}/g, "<key of the browser>")
    .replaceAll(/inlogcode=[\w-]{43}/g, "<new browser>")
    .replaceAll(/concept-registration=[\da-f-]{36}\.[\w-]{43}/g, "<new draft>")
    .replaceAll(/\b\d{13}\.[\w-]{43}/g, "<signed time>")
    .replaceAll(encodeURIComponent(email), "<address>")
    .replaceAll(email, "<address>");
}

test.each(Object.entries(ACTS))(
  "%s answers alike, and in the same time, for known and unknown addresses",
  async (what, act) => {
    const kind = what.replaceAll(" ", "-");
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const number = String(round).padStart(2, "0");
      const [knownEmail, unknownEmail] = [
        `${kind}-ken-${number}@test.example`,
        `${kind}-wie-${number}@test.example`,
      ];
      await act.known(knownEmail);
      const answers: string[] = [];
      // Alternate the order, so that neither address is always the warm one.
      const pair = round % 2 ? [unknownEmail, knownEmail] : [knownEmail, unknownEmail];
      for (const email of pair) {
        const began = performance.now();
        const response = await site.ask("visitor", act.path, { ...act.form, email });
        const took = performance.now() - began;
        if (round > 0) (email === knownEmail ? known : unknown).push(took);
        expect(response.status).not.toBe(429);
        answers.push(await seen(response, email));
        // Wait for the mails: sending them takes time of the next answer.
        await expect.poll(() => site.db.$count(outbox, isNull(outbox.sentAt))).toBe(0);
      }
      expect(answers[0]).toBe(answers[1]);
    }
    expect(timingLeak(known, unknown)).toBeNull();
  },
);
