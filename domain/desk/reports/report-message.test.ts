import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dealMessages, operatorLog } from "#db/schema/index.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { openWithDeal } from "../../../tests/support/people/deals.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client, operator } from "../../../tests/support/people/people.ts";
import { lastReport, report } from "../../../tests/support/people/reports.ts";
import { callOffDeal } from "../../deals/falling/call-off-deal.ts";
import { sendMessage } from "../../deals/messages/send-message.ts";
import type { Actor, UserActor } from "../../kernel/context.ts";
import { LOOK_MINUTES } from "../../audit/rules.ts";
import { lookAtPersonalData } from "../look-at-personal-data.ts";
import { reportForOperator } from "./views.ts";

let at: Awaited<ReturnType<typeof openWithDeal>>;
beforeEach(async () => {
  at = await openWithDeal();
});
afterEach(() => at.harness.close());

async function written(actor: UserActor, text: string): Promise<string> {
  at.harness.passHours(0.01);
  return (await sendMessage(at.harness.ctx(actor), { proposalId: at.proposalId, text })).messageId;
}
const reported = async (target: string, actor: Actor) =>
  (await outcome(report(at.harness, { kind: "MESSAGE", target }, actor))).refusal ?? "sent";

test("each side reports a message of the other one, and nobody else reports any", async () => {
  const ofCompany = await written(at.chosen, "Betaal contant, dan scheelt het.");
  const ofClient = await written(at.owner, "Dat doe ik niet.");
  expect(await reported(ofCompany, at.owner)).toBe("sent");
  expect(await reported(ofClient, at.chosen)).toBe("sent");
  const strangers = [
    (await company(at.harness)).actor,
    await client(at.harness),
    { kind: "visitor" } as const,
  ];
  for (const actor of strangers)
    for (const target of [ofCompany, ofClient]) expect(await reported(target, actor)).toBe("not_found");
  expect(await reported(ofCompany, at.chosen)).toBe("not_found");
  await callOffDeal(at.harness.ctx(at.owner), { proposalId: at.proposalId, reason: "PRICE_UP" });
  expect(await reported(ofClient, at.chosen)).toBe("not_found");
  expect(await reported(ofCompany, at.owner)).toBe("sent");
});

test("an operator reads the reported message after saying why, for a quarter of an hour, and no other one", async () => {
  await written(at.chosen, "Het eerste bericht.");
  const target = await written(at.chosen, "Betaal contant, dan scheelt het.");
  await written(at.owner, "Het laatste bericht.");
  await report(at.harness, { kind: "MESSAGE", target }, at.owner);
  const { id, number } = await lastReport(at.harness);
  const ineke = at.harness.ctx(await operator(at.harness));
  const read = async (ctx = ineke) => (await reportForOperator(ctx, number))!;
  expect((await read()).thing).toMatchObject({
    facts: [{ label: "messageOfCompany", value: "…" }],
    measurable: { kind: "COMPANY", id: at.chosen.companyId },
  });
  expect(JSON.stringify(await read())).not.toContain("contant");
  await lookAtPersonalData(ineke, { kind: "report", subjectId: id, reason: "report", note: "" });
  const looked = JSON.stringify(await read());
  expect(looked).toContain("Betaal contant");
  for (const other of ["Het eerste", "Het laatste", at.owner.email]) expect(looked).not.toContain(other);
  const log = await at.harness.db.select().from(operatorLog).where(eq(operatorLog.subjectId, id));
  expect(log).toMatchObject([{ act: "look-at-personal-data", reason: "report" }]);
  const colleague = at.harness.ctx(await operator(at.harness));
  expect(JSON.stringify(await read(colleague))).not.toContain("contant");
  at.harness.passHours(LOOK_MINUTES / 60);
  expect(JSON.stringify(await read(at.harness.ctx(ineke.actor)))).not.toContain("contant");
});

test("a message that was deleted leaves its report without it", async () => {
  const target = await written(at.owner, "Ik weet waar jullie wonen.");
  await report(at.harness, { kind: "MESSAGE", target }, at.chosen);
  const { number } = await lastReport(at.harness);
  await at.harness.db.delete(dealMessages);
  const ineke = at.harness.ctx(await operator(at.harness));
  expect((await reportForOperator(ineke, number))!.thing).toMatchObject({ isGone: true, facts: [] });
});
