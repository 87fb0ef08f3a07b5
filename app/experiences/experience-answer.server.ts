import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { textOf } from "#app/forms/form-answer.ts";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import {
  clientFactsInput,
  experienceInput,
  objectToFactsInput,
  publicAnswerInput,
} from "#domain/experiences/input.ts";
import { answerExperience } from "#domain/experiences/answer-experience.ts";
import { objectToFacts } from "#domain/experiences/object-to-facts.ts";
import { rateClient } from "#domain/experiences/rate-client.ts";
import { withdrawExperience } from "#domain/experiences/withdraw-experience.ts";
import { writeExperience } from "#domain/experiences/write-experience.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { ANSWER_INTENT, OBJECT_INTENT, WITHDRAW_INTENT } from "./intents.ts";

type Sent = { form: FormData; page: string; proposalId: string };

const saved = (page: string) => redirectWithToast(page, "experience_saved");

/** Does what a form of the page of an experience asks, of the client or the company, and shows the page again. */
export async function experienceAnswer(
  ctx: Ctx<UserActor>,
  { form, page, proposalId }: Sent,
  log: (error: unknown) => void,
) {
  form.set("proposalId", proposalId);
  const unforeseen = { toast: "experience_failed", log } as const;
  const intent = textOf(valuesOf(form), "intent");
  if (intent === WITHDRAW_INTENT)
    return answerRefusal(
      {},
      async () => {
        await withdrawExperience(ctx, { proposalId });
        return redirectWithToast(page, "experience_withdrawn");
      },
      unforeseen,
    );
  if (intent === ANSWER_INTENT) return answered(ctx, { form, page }, unforeseen);
  if (intent === OBJECT_INTENT) return objected(ctx, { form, page }, unforeseen);
  return ctx.actor.role === "CLIENT"
    ? written(ctx, { form, page }, unforeseen)
    : rated(ctx, { form, page }, unforeseen);
}

type Unforeseen = Parameters<typeof answerRefusal>[2];

async function written(ctx: Ctx, { form, page }: Omit<Sent, "proposalId">, unforeseen: Unforeseen) {
  const parsed = parseForm(form, experienceInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    parsed.values,
    async () => {
      await writeExperience(ctx, parsed.value);
      return saved(page);
    },
    unforeseen,
  );
}

async function rated(ctx: Ctx, { form, page }: Omit<Sent, "proposalId">, unforeseen: Unforeseen) {
  const parsed = parseForm(form, clientFactsInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    parsed.values,
    async () => {
      await rateClient(ctx, parsed.value);
      return saved(page);
    },
    unforeseen,
  );
}

async function answered(ctx: Ctx, { form, page }: Omit<Sent, "proposalId">, unforeseen: Unforeseen) {
  const parsed = parseForm(form, publicAnswerInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    parsed.values,
    async () => {
      await answerExperience(ctx, parsed.value);
      return redirectWithToast(page, "experience_answered");
    },
    unforeseen,
  );
}

async function objected(ctx: Ctx, { form, page }: Omit<Sent, "proposalId">, unforeseen: Unforeseen) {
  const parsed = parseForm(form, objectToFactsInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    parsed.values,
    async () => {
      await objectToFacts(ctx, parsed.value);
      return redirectWithToast(page, "facts_objected");
    },
    unforeseen,
  );
}
