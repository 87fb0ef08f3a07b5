import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefAddresses, briefs, briefVersions, proposals } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { daysBefore } from "#domain/kernel/dates.ts";
import { DETAILS, publishedBrief } from "../../tests/support/people/briefs.ts";
import { company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { deleteExpired } from "./delete-expired.ts";

let harness: TestHarness;
let owner: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
});
afterAll(() => harness.close());

const unclaimed = (email: string) => publishedBrief(harness, owner, { clientId: null, ownerEmail: email });

const close = (briefId: string, closedAt: Date) =>
  harness.db
    .update(briefs)
    .set({ status: "CANCELLED", closeReason: "expired", closedAt })
    .where(eq(briefs.id, briefId));

const tidyUp = () => deleteExpired(harness.ctx({ kind: "system" }), {});
const row = async (id: string) => (await harness.db.select().from(briefs).where(eq(briefs.id, id)))[0];

test("a request without an account is deleted ninety days after it closed, and no day sooner", async () => {
  const old = await unclaimed("oud@example.nl");
  const recent = await unclaimed("pas@example.nl");
  const open = await unclaimed("open@example.nl");
  await close(old, daysBefore(harness.now, 90));
  await close(recent, daysBefore(harness.now, 89));
  await tidyUp();
  expect(await row(old)).toBeUndefined();
  expect((await row(recent))!.ownerEmail).toBe("pas@example.nl");
  expect((await row(open))!.ownerEmail).toBe("open@example.nl");
});

test("its quotes stay with their companies, without who asked", async () => {
  const briefId = await unclaimed("met-offerte@example.nl");
  const { actor } = await company(harness);
  const { proposalId } = await sendProposal(harness.ctx(actor), { briefId, ...QUOTE });
  await close(briefId, daysBefore(harness.now, 91));
  await tidyUp();
  expect(await row(briefId)).toMatchObject({
    ownerEmail: "",
    clientName: "",
    clientPhone: null,
    contactPreference: null,
    description: "",
    additionalInfo: "",
  });
  expect(await harness.db.select().from(briefAddresses).where(eq(briefAddresses.briefId, briefId))).toEqual(
    [],
  );
  expect(await harness.db.select().from(proposals).where(eq(proposals.id, proposalId))).toHaveLength(1);
});

test("the request of an account stays as long as the account", async () => {
  const briefId = await publishedBrief(harness, owner);
  await close(briefId, daysBefore(harness.now, 400));
  await tidyUp();
  expect((await row(briefId))!.ownerEmail).toBe(owner.email);
});

test("its earlier versions are deleted with who asked", async () => {
  const briefId = await unclaimed("gewijzigd@example.nl");
  const { actor } = await company(harness);
  await sendProposal(harness.ctx(actor), { briefId, ...QUOTE });
  const content = {
    details: DETAILS,
    eventDate: null,
    dateFlexible: false,
    description: "Oud",
    additionalInfo: "",
  };
  await harness.db.insert(briefVersions).values({ briefId, version: 1, content, changedAt: harness.now });
  await close(briefId, daysBefore(harness.now, 91));
  await tidyUp();
  expect(await row(briefId)).toBeDefined();
  expect(await harness.db.select().from(briefVersions).where(eq(briefVersions.briefId, briefId))).toEqual([]);
});
