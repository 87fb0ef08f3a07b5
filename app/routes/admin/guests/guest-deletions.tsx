import { data } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { fieldsOf, type FormAnswer, type FormValues } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { announceGuestDeletion } from "#domain/privacy/announce-guest-deletion.ts";
import { carryOutGuestDeletion } from "#domain/privacy/carry-out-guest-deletion.ts";
import { guestDeletionsView } from "#domain/privacy/guest-deletions-view.ts";
import { announceGuestDeletionInput, guestDeletionInput } from "#domain/privacy/input.ts";
import { deletesGuests } from "#domain/privacy/policy.ts";
import { GUEST_DELETION_DAYS } from "#domain/privacy/rules.ts";
import { withdrawGuestDeletion } from "#domain/privacy/withdraw-guest-deletion.ts";
import { formatDate } from "#texts/formats.ts";
import { GUEST_DELETION_REASON_LABELS, leftBehindText } from "#texts/desk/guest-deletions.ts";
import { inWords } from "#texts/numbers.ts";
import type { ToastCode } from "#texts/toasts/toasts.ts";
import { requireOperator } from "../operator-page.server.ts";
import { WhyNote, WhySelect } from "../why-select.tsx";
import type { Route } from "./+types/guest-deletions";
import { AnnouncedList } from "./announced-list.tsx";
import { ANNOUNCE, CARRY_OUT, WITHDRAW } from "./intents.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Gegevens verwijderen");

const PATH = "/beheer/verwijderen";

export async function loader({ context }: Route.LoaderArgs) {
  const announced = await guestDeletionsView(requireOperator(context, deletesGuests));
  return {
    announced: announced.map(({ reason, left, from, announcedAt, ...row }) => ({
      ...row,
      why: GUEST_DELETION_REASON_LABELS[reason],
      left: leftBehindText(left),
      from: from && formatDate(from),
      announcedOn: formatDate(announcedAt),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireOperator(context, deletesGuests);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === CARRY_OUT || intent === WITHDRAW) {
    const parsed = parseForm(form, guestDeletionInput);
    if (!parsed.ok) return parsed.response;
    return intent === CARRY_OUT
      ? run({}, "guest_deleted", () => carryOutGuestDeletion(ctx, parsed.value))
      : run({}, "guest_deletion_withdrawn", () => withdrawGuestDeletion(ctx, parsed.value));
  }
  if (intent !== ANNOUNCE) return data<FormAnswer>({ errors: {}, values: {} }, { status: 400 });
  const parsed = parseForm(form, announceGuestDeletionInput);
  if (!parsed.ok) return parsed.response;
  return run(valuesOf(form), "guest_deletion_announced", () => announceGuestDeletion(ctx, parsed.value));
}

const run = (values: FormValues, toast: ToastCode, act: () => Promise<unknown>) =>
  answerRefusal(values, async () => {
    await act();
    return redirectWithToast(PATH, toast);
  });

export const shouldRevalidate = afterRefusals;

/** `/beheer/verwijderen`: deletes what somebody without an account left, who cannot do it alone. */
export default function GuestDeletions({ loaderData: { announced }, actionData }: Route.ComponentProps) {
  const field = fieldsOf(actionData);
  return (
    <>
      <h1>Gegevens verwijderen</h1>
      <p className="mt-3 text-soft">
        Voor wie zonder account iets achterliet en het niet zelf kan verwijderen. Wie kan inloggen, doet het
        in het account.
      </p>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      {announced.length > 0 && <AnnouncedList announced={announced} />}
      <section aria-labelledby="aankondigen" className="mt-10">
        <h2 id="aankondigen" className="text-h3">
          Verwijderen aankondigen
        </h2>
        <p className="mt-2 max-w-[62ch] text-soft">
          Het e-mailadres krijgt een mail. Wie de mailbox wel leest, kan het tegenhouden door in te loggen.
          Uitvoeren kan {inWords(GUEST_DELETION_DAYS)} dagen na die mail. Dat doet een tweede beheerder, als
          die er is.
        </p>
        <Form method="post" className="mt-4 space-y-4">
          <Field {...field("email")} label="E-mailadres" type="email" autoComplete="off" />
          <WhySelect {...field("reason")} labels={GUEST_DELETION_REASON_LABELS} />
          <WhyNote
            {...field("note")}
            optional={false}
            hint="Hoe bleek dat deze persoon over de gegevens gaat? Bijvoorbeeld dat iemand de datum en plaats van een aanvraag noemde. Schrijf geen namen of nummers op: dit blijft in het log."
          />
          <Button name="intent" value={ANNOUNCE}>
            Verwijderen aankondigen
          </Button>
        </Form>
      </section>
    </>
  );
}
