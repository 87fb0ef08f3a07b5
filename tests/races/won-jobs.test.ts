import { afterAll, beforeAll, expect, test } from "vitest";
import type { CompanyActor } from "#domain/kernel/context.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { saveJob } from "#domain/proposals/won/save-job.ts";
import { wonJob } from "#domain/proposals/won/views.ts";
import { colleague } from "../support/people/companies.ts";
import { outcomes, refusals } from "../support/harness/outcomes.ts";
import { openWithQuote } from "../support/people/proposals.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

let at: Awaited<ReturnType<typeof openWithQuote>>;
beforeAll(async () => {
  at = await openWithQuote();
});
afterAll(() => at.harness.close());

test("of two members who save a job at once one stores it, and the other is told", async () => {
  await acceptProposal(at.harness.ctx(at.owner), { proposalId: at.proposalId, version: 1 });
  const one = at.sender.actor as CompanyActor;
  const two = (await colleague(at.harness, one, "QUOTES")) as CompanyActor;
  for (let version = 0; version < ROUNDS; version += 1) {
    const save = (by: CompanyActor) =>
      saveJob(at.harness.ctx(by), {
        briefId: at.briefId,
        state: "AGREED",
        agreedDay: null,
        agreedTime: null,
        checks: [],
        note: by.userId,
        version,
      });
    const results = await outcomes([save(one), save(two)]);
    expect(refusals(results)).toEqual(["job_changed"]);
    const winner = results[0]!.refusal === undefined ? one : two;
    expect(await wonJob(at.harness, one, at.briefId)).toMatchObject({
      note: winner.userId,
      version: version + 1,
    });
  }
});
