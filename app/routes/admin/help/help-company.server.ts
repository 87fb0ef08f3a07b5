import { answerRefusal } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import { giveCredit } from "#domain/desk/help/give-credit.ts";
import { giveDays } from "#domain/desk/help/give-days.ts";
import { giveCreditInput, giveDaysInput, repairPaymentInput } from "#domain/desk/help/input.ts";
import { givesMoney } from "#domain/desk/help/policy.ts";
import { repairPayment } from "#domain/desk/help/repair-payment.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { operatorRefundInput } from "#domain/payments/invoices/input.ts";
import { refundPayment } from "#domain/payments/invoices/refund-payment.ts";
import { requireOperator } from "../operator-page.server.ts";
import type { Route } from "./+types/company-help";
import { companyHelpPath, GIVE_CREDIT, GIVE_DAYS, REFUND, REPAIR } from "./help-paths.ts";

/** Back to the forms. */
const given = (companyId: string) => redirectWithToast(companyHelpPath(companyId), "help_given");

/** What an operator gives a company, or has read again at the payment provider: the forms of `company-help.tsx`. */
export async function helpCompany({ request, params: { companyId }, context }: Route.ActionArgs) {
  const ctx = requireOperator(context, givesMoney);
  const form = await request.formData();
  form.set("companyId", companyId);
  const intent = form.get("intent");
  const values = valuesOf(form);
  const run = async () => {
    if (intent === GIVE_DAYS) {
      const parsed = parseForm(form, giveDaysInput);
      if (!parsed.ok) return parsed.response;
      await giveDays(ctx, parsed.value);
      return given(companyId);
    }
    if (intent === GIVE_CREDIT) {
      const parsed = parseForm(form, giveCreditInput);
      if (!parsed.ok) return parsed.response;
      await giveCredit(ctx, parsed.value);
      return given(companyId);
    }
    if (intent === REPAIR) {
      const parsed = parseForm(form, repairPaymentInput);
      if (!parsed.ok) return parsed.response;
      await repairPayment(ctx, parsed.value);
      return given(companyId);
    }
    if (intent !== REFUND) throw new DomainError("invalid_input");
    const parsed = parseForm(form, operatorRefundInput);
    if (!parsed.ok) return parsed.response;
    const { how, why, key, ...order } = parsed.value;
    const { failure } = await refundPayment(ctx, {
      ...order,
      amount: how,
      reason: why,
      key: `operator:${key}`,
    });
    if (!failure) return given(companyId);
    logFailure(context, "the payment provider failed at a refund")(failure.error);
    return redirectWithToast(companyHelpPath(companyId), "refund_waits");
  };
  return answerRefusal(values, run, { toast: "help_failed", log: logFailure(context), values });
}
