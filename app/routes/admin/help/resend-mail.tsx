import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { fieldsOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Breadcrumb } from "#app/ui/frame/breadcrumb.tsx";
import { Button } from "#app/ui/button.tsx";
import { resendMailInput } from "#domain/desk/help/input.ts";
import { resendMail } from "#domain/desk/help/resend-mail.ts";
import { mailToResend } from "#domain/desk/help/views.ts";
import { codeLabel } from "#texts/desk/codes.ts";
import { formatDateTime } from "#texts/formats.ts";
import { RESEND_REASON_LABELS } from "#texts/desk/help.ts";
import { requireOperator } from "../operator-page.server.ts";
import { WhyNote, WhySelect } from "../why-select.tsx";
import type { Route } from "./+types/resend-mail";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Mail opnieuw sturen");

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  return { mail: foundOr404(await mailToResend(ctx, params.mailId)) };
}

export async function action({ request, params: { mailId }, context }: Route.ActionArgs) {
  const ctx = requireOperator(context);
  const form = await request.formData();
  form.set("mailId", mailId);
  const parsed = parseForm(form, resendMailInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(valuesOf(form), async () => {
    await resendMail(ctx, parsed.value);
    return redirectWithToast(`/beheer/mails/${mailId}`, "mail_ordered_again");
  });
}

export const shouldRevalidate = afterRefusals;

/** `/beheer/mail-opnieuw/:mailId`: asks once, with the reason, and orders the mail again. */
export default function ResendMail({ loaderData: { mail }, actionData }: Route.ComponentProps) {
  const field = fieldsOf(actionData);
  return (
    <>
      <Breadcrumb
        items={[{ label: "Mail", href: `/beheer/mails/${mail.id}` }, { label: "Opnieuw sturen" }]}
      />
      <h1>Mail opnieuw sturen</h1>
      <p className="mt-3">
        {codeLabel("mailKind", mail.kind)}
        {mail.sentAt && `, verstuurd op ${formatDateTime(mail.sentAt)}`}
        {mail.refusedAt && `, geweigerd op ${formatDateTime(mail.refusedAt)}: ${mail.refusal}`}
      </p>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      {mail.mayResend ? (
        <Form method="post" className="mt-6 space-y-4">
          <WhySelect {...field("reason")} labels={RESEND_REASON_LABELS} />
          <WhyNote {...field("note")} />
          <p className="max-w-[62ch] text-sm text-soft">
            De mail gaat naar het adres van nu, met de tekst van nu. Klopt hij niet meer, dan gaat hij niet
            weg.
          </p>
          <Button>Opnieuw sturen</Button>
        </Form>
      ) : (
        <p className="mt-6">Deze mail wacht nog, of kan niet nog een keer: het adres is niet bewaard.</p>
      )}
    </>
  );
}
