import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { colleague, company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { memberHarness } from "../../tests/support/harness/member-harness.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { operator, startSession } from "../../tests/support/people/people.ts";
import type { UserActor } from "../kernel/context.ts";
import { liftMeasure } from "../desk/measures/lift-measure.ts";
import { takeMeasure } from "../desk/measures/take-measure.ts";
import type { CompanyRole } from "../kernel/roles.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { invitationView } from "./views.ts";

let harness: TestHarness;
let at: ReturnType<typeof memberHarness>;
let former: UserActor;
let owner: UserActor;
let ineke: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  at = memberHarness(harness);
  ineke = await operator(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  former = (await company(harness, { subscribed: false })).actor;
  owner = (await company(harness, { subscribed: false })).actor;
});

const end = ({ companyId }: UserActor) =>
  takeMeasure(harness.ctx(ineke), {
    subjectKind: "COMPANY",
    subjectId: companyId!,
    act: "END",
    ground: "fraud",
    facts: "Een verzonnen bedrijf.",
    origin: "OWN",
  });

/** A member of a company that was ended, as its next session knows it. */
async function stranded(role: CompanyRole): Promise<UserActor> {
  const member = await colleague(harness, former, role);
  await end(former);
  return { ...member, companyId: null, companyRole: null };
}

async function accept(by: UserActor) {
  const { token } = await at.invite(owner, "READER", by.email);
  return outcome(acceptInvitation(harness.ctx(by), { token }));
}

describe("somebody whose company was ended", () => {
  test.each(["OWNER", "QUOTES", "READER"] as const)("joins another company (%s)", async (role) => {
    const person = await stranded(role);
    await startSession(harness, person);
    expect(await accept(person)).toEqual({ value: undefined });
    expect(await at.rolesOf(owner)).toEqual({ [owner.userId]: "OWNER", [person.userId]: "READER" });
    expect(await at.rolesOf(former)).toEqual({ [former.userId]: "OWNER" });
    expect(await at.sessionsOf(person)).toBe(1);
    expect(await orderedMails(harness)).toContain(`member-joined ${person.userId}`);
  });

  test("does not with this account when it is the last owner of that company", async () => {
    const person = await stranded("OWNER");
    const first = { ...former, companyId: null, companyRole: null };
    expect(await accept(first)).toEqual({ value: undefined });
    expect(await at.rolesOf(former)).toEqual({ [person.userId]: "OWNER" });
    // Who stays hears what is written about the measure.
    expect(await at.contactOf(former)).toBe(person.userId);
    expect(await accept(person)).toEqual({ refusal: "ended_company_owner" });
    expect(await at.rolesOf(former)).toEqual({ [person.userId]: "OWNER" });
    expect(await at.rolesOf(owner)).toEqual({ [owner.userId]: "OWNER", [first.userId]: "READER" });
  });

  test("stays with the company that was given back", async () => {
    const member = await colleague(harness, former, "QUOTES");
    const { measureId } = await end(former);
    await liftMeasure(harness.ctx(ineke), { measureId, reason: "wrong" });
    expect(await accept({ ...member, companyId: null, companyRole: null })).toEqual({
      refusal: "member_elsewhere",
    });
  });
});

test("an invitation of a company that was ended works no more, also for who has no account", async () => {
  const [open, ofMember] = [await at.invite(owner), await colleague(harness, former, "READER")];
  const { token } = await at.invite(owner, "READER", ofMember.email);
  await end(owner);
  await end(former);
  expect(await invitationView(harness.ctx({ kind: "visitor" }), open.token)).toBeNull();
  expect(await outcome(at.join(open.token))).toEqual({ refusal: "link_invalid" });
  const by = { ...ofMember, companyId: null, companyRole: null };
  expect(await outcome(acceptInvitation(harness.ctx(by), { token }))).toEqual({ refusal: "link_invalid" });
  expect(await at.rolesOf(former)).toMatchObject({ [ofMember.userId]: "READER" });
});
