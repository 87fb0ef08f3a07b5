import { changeBrief } from "#domain/briefs/submission/change-brief.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import type { TestHarness } from "../harness/harness.ts";

let size = 1_000;

/**
 * Changes the size of a brief of `publishedBrief`, which also gives it a day. Each change has another size, so that no two
 * briefs of a client ask the same.
 */
export const changeSize = (harness: TestHarness, owner: UserActor, briefId: string, version = 1) =>
  changeBrief(harness.ctx(owner), {
    briefId,
    version,
    answers: { squareMeters: String((size += 1)), startDate: "2026-03-20" },
  });
