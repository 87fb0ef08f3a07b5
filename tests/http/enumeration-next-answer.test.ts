import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newsletterSignups, outbox, registrations } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { openOwnSignedInSite, PASSWORD, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { type MailSink, startMailSink } from "../support/servers/mail-sink.ts";
import { publishedBrief, UNCONFIRMED } from "../support/people/briefs.ts";
import { client, givePassword, operator } from "../support/people/people.ts";
import { timingLeak } from "../support/servers/timing-leak.ts";
import { SEAT } from "../support/harness/registration.ts";

/** Pairs of a known and an unknown address per act, after `WARM_UP` pairs. */
const PAIRS = 25;
const WARM_UP = 5;

let sink: MailSink;
let site: SignedInSite;
beforeAll(async () => {
  sink = await startMailSink();
  site = await openOwnSignedInSite({ SMTP_URL: sink.url });
});
afterAll(async () => {
  await site.close();
  await sink.close();
});

const harness = () => ({ db: site.db, now: new Date() });
const account = (email: string) => client(harness(), { email });

async function accountWithPassword(email: string): Promise<void> {
  await givePassword(harness(), await account(email), PASSWORD);
}

async function registration(email: string): Promise<void> {
  const now = new Date();
  const times = { termsAcceptedAt: now, createdAt: now };
  await site.db
    .insert(registrations)
    .values({ id: newId(now), email, role: "CLIENT", fullName: "Een Mens", passwordHash: "geen", ...times });
}

async function request(email: string): Promise<void> {
  await publishedBrief(harness(), { ...(await account(email)), email }, UNCONFIRMED);
}

async function confirmedRequest(email: string): Promise<void> {
  const owner = await account(`niet-${email}`);
  await publishedBrief(harness(), owner, { clientId: null, ownerEmail: email });
}

const boss = (email: string) => operator(harness(), { email });

async function reader(email: string): Promise<void> {
  const now = new Date();
  const signup = { id: newId(now), email, name: "Nel", source: "test", timestamp: now, confirmedAt: now };
  await site.db.insert(newsletterSignups).values(signup);
}

const person = { fullName: "Een Mens", password: PASSWORD, terms: "on" };
const firm = {
  ...SEAT,
  vertical: "cleaning",
  companyName: "Glans BV",
  kvkNumber: "12345678",
  phone: "0612345678",
};

/** The JSON of a newsletter sign-up. */
const signup = { name: "Nel", source: "test" };

type Act = {
  known: (email: string) => Promise<unknown>;
  path: string;
  form: Record<string, string>;
  asJson?: true;
};

const ACTS: Record<string, Act> = {
  "asking for a new password": { known: accountWithPassword, path: "/forgot-password", form: {} },
  "asking for a code to sign in": { known: account, path: "/inloggen/code", form: {} },
  "asking for a code to sign in with a request": {
    known: confirmedRequest,
    path: "/inloggen/code",
    form: {},
  },
  "asking for a code to sign in as an operator": { known: boss, path: "/inloggen/code", form: {} },
  "asking for the mail of a registration again": {
    known: registration,
    path: "/auth/confirm",
    form: { intent: "opnieuw" },
  },
  "asking for the mail of a request again": {
    known: request,
    path: "/aanvraag/bevestigen",
    form: { intent: "opnieuw" },
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
  "asking for the newsletter": {
    known: reader,
    path: "/api/functions/schoonmaak-signup",
    form: signup,
    asJson: true,
  },
};

/** Milliseconds of CPU time that the site's main thread has used; during it no other request is answered. */
const busySoFar = async () =>
  Number((await readFile(`/proc/${site.server.pid}/schedstat`, "utf8")).split(" ")[0]) / 1e6;

/** Waits until the site is idle; returns its CPU time in milliseconds. */
async function rest(): Promise<number> {
  let busy = 0;
  await expect
    .poll(
      async () => {
        const before = busy;
        busy = await busySoFar();
        return busy - before;
      },
      { interval: 25 },
    )
    .toBeLessThan(0.5);
  return busy;
}

/** Milliseconds of CPU time that this act takes, with its mail. */
async function busyWith(act: Act, email: string): Promise<number> {
  const before = await rest();
  const form = { ...act.form, email };
  const answer = await (act.asJson
    ? site.post("visitor", act.path, "application/json", JSON.stringify(form))
    : site.ask("visitor", act.path, form));
  await answer.text();
  expect(answer.status).toBeLessThan(400);
  await expect.poll(() => site.db.$count(outbox, isNull(outbox.sentAt)), { interval: 10 }).toBe(0);
  return (await rest()) - before;
}

// CPU time is read from /proc, which only Linux has.
test.skipIf(process.platform !== "linux").each(Object.entries(ACTS))(
  "%s delays other answers alike for known and unknown addresses",
  async (what, act) => {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
      const name = `${what.replaceAll(" ", "-")}-${pair + WARM_UP}@test.example`;
      await act.known(`ken-${name}`);
      const inOrder = randomInt(2) ? ["ken", "wie"] : ["wie", "ken"];
      for (const who of inOrder) {
        const took = await busyWith(act, `${who}-${name}`);
        if (pair >= 0) (who === "ken" ? known : unknown).push(took);
      }
    }
    expect(timingLeak(known, unknown)).toBeNull();
  },
);
