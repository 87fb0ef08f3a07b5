import { afterAll, beforeAll, expect, test } from "vitest";
import { contactMessages, referrals } from "#db/schema/index.ts";
import type { UserActor } from "#domain/context.ts";
import { outcome } from "../../tests/support/outcomes.ts";
import {
  CLIENT_SECRETS,
  client,
  company,
  givePassword,
  givePictures,
  publishedBrief,
  QUOTE,
  startSession,
  type Company,
} from "../../tests/support/people.ts";
import { openTestWorld, type TestWorld } from "../../tests/support/world.ts";
import { newId } from "../ids.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { ensureReferralCode } from "../referrals/ensure-referral-code.ts";
import { exportData } from "./export-data.ts";

let world: TestWorld;
let sanne: UserActor;
let glans: Company;
let sop: Company;
let proposalId: string;

beforeAll(async () => {
  world = await openTestWorld();
  sanne = await client(world, { fullName: "Sanne Jansen" });
  await givePassword(world, sanne, "een lang wachtwoord");
  await startSession(world, sanne, "Mozilla/5.0 Firefox/140.0");
  [glans, sop] = [await company(world), await company(world)];
  const briefId = await publishedBrief(world, sanne);
  ({ proposalId } = await sendProposal(world.ctx(glans.actor), { briefId, ...QUOTE }));
  await sendProposal(world.ctx(sop.actor), { ...QUOTE, briefId, packageName: "Van Sop" });
});
afterAll(() => world.close());

const textOf = async (who: UserActor) => JSON.stringify((await exportData(world.ctx(who), {})).data);

test("a client gets their account, requests with addresses, quotes and messages, and no secret", async () => {
  await world.db.insert(contactMessages).values({
    id: newId(world.now),
    name: "Sanne",
    email: sanne.email,
    subject: "Vraag",
    message: "Hoe werkt dit?",
    createdAt: world.now,
  });
  const { data, files } = await exportData(world.ctx(sanne), {});
  expect(data).toMatchObject({
    account: {
      email: sanne.email,
      fullName: "Sanne Jansen",
      sessions: [{ userAgent: "Mozilla/5.0 Firefox/140.0" }],
    },
    requests: [{ addresses: [{ street: CLIENT_SECRETS.street }], quotes: [{}, {}] }],
    messages: [{ subject: "Vraag" }],
    company: null,
  });
  expect(files).toEqual([]);
  expect(JSON.stringify(data)).not.toMatch(/argon2|"token|"password/i);
});

test("a company gets its own quotes, and a client's details only where a reveal gave them", async () => {
  const before = await textOf(glans.actor);
  expect(before).toContain(QUOTE.packageName);
  for (const secret of ["Van Sop", CLIENT_SECRETS.name, CLIENT_SECRETS.street, sanne.email])
    expect(before).not.toContain(secret);
  await acceptProposal(world.ctx(sanne), { proposalId });
  expect(await textOf(glans.actor)).toContain(CLIENT_SECRETS.street);
  expect(await textOf(sop.actor)).not.toContain(CLIENT_SECRETS.street);
});

test("a company's pictures come along", async () => {
  const pictures = await givePictures(world, glans);
  expect((await exportData(world.ctx(glans.actor), {})).files).toEqual(pictures);
});

test("a company gets its code and what it earned, and neither side learns who the other is", async () => {
  const code = await ensureReferralCode(world.ctx(glans.actor));
  await world.db.insert(referrals).values({
    id: newId(world.now),
    referrerUserId: glans.actor.userId,
    referredUserId: sop.actor.userId,
    status: "completed",
    monthYear: "2026-03",
    rewardNumber: 1,
    rewardCents: 9_559,
    createdAt: world.now,
    completedAt: world.now,
  });
  const { data } = await exportData(world.ctx(glans.actor), {});
  expect(data.company).toMatchObject({
    ownReferralCode: code,
    referrals: [{ status: "completed", rewardCents: 9_559 }],
    referredBySomebody: [],
  });
  const { data: other } = await exportData(world.ctx(sop.actor), {});
  expect(other.company).toMatchObject({ referrals: [], referredBySomebody: [{ status: "completed" }] });
  expect(JSON.stringify(data)).not.toContain(sop.actor.userId);
  expect(JSON.stringify(other)).not.toContain(glans.actor.userId);
});

test("five times an hour", async () => {
  const who = await client(world);
  for (let time = 0; time < 5; time += 1) await exportData(world.ctx(who), {});
  expect(await outcome(exportData(world.ctx(who), {}))).toEqual({ refusal: "too_many_requests" });
  expect(await outcome(exportData(world.ctx({ kind: "visitor" }), {}))).toEqual({ refusal: "not_signed_in" });
});
