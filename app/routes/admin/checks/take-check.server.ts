import { data } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import { filesIn, textsIn, UNREAD_UPLOAD, type UploadedForm } from "#app/forms/uploaded-files.server.ts";
import { CHECKED_FACTS } from "#domain/evidence/rules.ts";
import { decideTexts } from "#domain/checks/decide-texts.ts";
import { endCheck } from "#domain/checks/end-check.ts";
import {
  checkedFactsInput,
  checkForm,
  endCheckInput,
  rejectionForm,
  textsDecisionForm,
} from "#domain/checks/input.ts";
import { recordCheck } from "#domain/checks/record-check.ts";
import { rejectRegistration } from "#domain/checks/reject-registration.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { checkPath, seenField } from "./check-paths.ts";

/** Records the check of a form with its file. */
export async function keepCheck(ctx: Ctx, companyId: string, read: () => Promise<UploadedForm>) {
  const sent = await read();
  if (!(sent instanceof FormData))
    return data<FormAnswer>({ errors: {}, values: {}, refusal: UNREAD_UPLOAD[sent] }, { status: sent });
  const form = textsIn(sent);
  const parsed = parseForm(form, checkForm(ctx.now));
  if (!parsed.ok) return parsed.response;
  const [file] = await filesIn(sent, "bewijs");
  return answerRefusal(parsed.values, async () => {
    await recordCheck(ctx, {
      companyId,
      replaces: idIn(form, "replaces"),
      check: parsed.value,
      seen: seenFacts(form),
      upload: file?.bytes ?? null,
    });
    return redirectWithToast(checkPath(companyId), "check_recorded");
  });
}

/** The facts that the page of the form showed. */
const seenFacts = (form: FormData) =>
  checkedFactsInput.parse(
    Object.fromEntries(CHECKED_FACTS.map((fact) => [fact, form.get(seenField(fact)) ?? ""])),
  );

/** The id in a hidden field that is empty without one. */
function idIn(form: FormData, name: string): string | null {
  const id = form.get(name);
  return typeof id === "string" && id !== "" ? id : null;
}

/** Withdraws a check, rejects a registration, or decides on held texts. */
export async function decideOnCompany(ctx: Ctx, companyId: string, form: FormData) {
  return answerRefusal(valuesOf(form), async () => {
    const intent = textOf(valuesOf(form), "intent");
    if (intent === "beslissen") {
      const parsed = parseForm(form, textsDecisionForm);
      if (!parsed.ok) return parsed.response;
      const { decision } = parsed.value;
      const heldAt = new Date(textOf(valuesOf(form), "heldAt"));
      if (Number.isNaN(heldAt.getTime())) throw new DomainError("texts_changed");
      await decideTexts(ctx, { companyId, decision, heldAt });
      return redirectWithToast(
        checkPath(companyId),
        decision === "release" ? "texts_released" : "texts_refused",
      );
    }
    if (intent === "afwijzen") {
      const parsed = parseForm(form, rejectionForm);
      if (!parsed.ok) return parsed.response;
      const [last, seen] = [idIn(form, "last"), seenFacts(form)];
      await rejectRegistration(ctx, { companyId, last, seen, rejection: parsed.value });
      return redirectWithToast(checkPath(companyId), "registration_rejected");
    }
    if (intent !== "intrekken") throw new DomainError("invalid_input");
    const parsed = parseForm(form, endCheckInput);
    if (!parsed.ok) return parsed.response;
    await endCheck(ctx, parsed.value);
    return redirectWithToast(checkPath(companyId), "check_ended");
  });
}
