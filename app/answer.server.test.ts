import { expect, test } from "vitest";
import { DomainError } from "#domain/kernel/errors.ts";
import { TextNamesSomebody } from "#domain/proposals/questions/text-names-somebody.ts";
import { answerRefusal } from "./answer.server.ts";

const typed = { packageName: "Grote beurt" };

test("shows an unexpected failure at the form, with its text and the typed values", async () => {
  const logged: unknown[] = [];
  const failure = new Error("the database went away");
  const answer = await answerRefusal(typed, () => Promise.reject(failure), {
    toast: "proposal_failed",
    log: (error) => logged.push(error),
  });
  expect(answer).toMatchObject({
    data: { values: typed, refusal: { title: "Verzenden mislukt" } },
    init: { status: 500 },
  });
  expect(logged).toEqual([failure]);
});

test("rethrows redirects, and failures for which the form has no text", async () => {
  const redirect = new Response(null, { status: 302 });
  const unforeseen = { toast: "proposal_failed", log: () => {} } as const;
  await expect(answerRefusal(typed, () => Promise.reject(redirect), unforeseen)).rejects.toBe(redirect);
  await expect(answerRefusal(typed, () => Promise.reject(new Error("boom")))).rejects.toThrow("boom");
});

test("shows a DomainError with its own text", async () => {
  const answer = await answerRefusal(typed, () => Promise.reject(new DomainError("proposal_limit_reached")));
  expect(answer).toMatchObject({ data: { refusal: { title: "Limiet bereikt" } }, init: { status: 409 } });
});

test("names the words of the text that a refusal means", async () => {
  const refusal = new TextNamesSomebody(["Roos v.d. SLOOT", "Markt 12"]);
  const answer = await answerRefusal(typed, () => Promise.reject(refusal));
  expect(answer).toMatchObject({
    data: {
      values: typed,
      refusal: { message: expect.stringMatching(/“Roos v.d. SLOOT, Markt 12”\.$/) as string },
    },
    init: { status: 422 },
  });
});

test("sends a link or code back after a refusal that only asks to wait, and not after any other", async () => {
  const link = { token: "nog-goed" };
  const unforeseen = { toast: "verification_failed", log: () => {}, values: link } as const;
  const refuse = (error: DomainError) => answerRefusal({}, () => Promise.reject(error), unforeseen);
  expect(await refuse(new DomainError("too_many_requests", 60))).toMatchObject({ data: { values: link } });
  expect(await refuse(new DomainError("overloaded", 2))).toMatchObject({ data: { values: link } });
  expect(await refuse(new DomainError("link_invalid"))).toMatchObject({ data: { values: {} } });
});
