import { asc, eq } from "drizzle-orm";
import { briefQuestions, briefs } from "#db/schema/index.ts";
import { readingToken } from "#domain/briefs/reading-link/reading-link.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { askQuestion } from "#domain/proposals/questions/ask-question.ts";
import type { TestHarness } from "../harness/harness.ts";

type Harness = Pick<TestHarness, "db" | "now"> & { ctx(actor: UserActor): Ctx };

/** The rows of the questions about a brief, oldest first. */
export const questionRows = ({ db }: Pick<TestHarness, "db">, briefId: string) =>
  db
    .select()
    .from(briefQuestions)
    .where(eq(briefQuestions.briefId, briefId))
    .orderBy(asc(briefQuestions.askedAt), asc(briefQuestions.id));

/** Asks a question; returns its id. */
export async function ask(
  harness: Harness,
  actor: UserActor,
  briefId: string,
  question = "Is er een trap?",
): Promise<string> {
  await askQuestion(harness.ctx(actor), { briefId, question });
  const own = (await questionRows(harness, briefId)).filter(({ companyId }) => companyId === actor.companyId);
  return own.toSorted((one, other) => other.number - one.number)[0]!.id;
}

/** The token of the reading link that mails about this brief have. */
export async function linkTo(
  { db }: Pick<TestHarness, "db">,
  ctx: Pick<Ctx, "secret">,
  briefId: string,
): Promise<string> {
  const [row] = await db
    .select({ readingVersion: briefs.readingVersion })
    .from(briefs)
    .where(eq(briefs.id, briefId));
  return readingToken(ctx, { briefId, readingVersion: row!.readingVersion });
}
