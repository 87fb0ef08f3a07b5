import type { FormEvent } from "react";
import { useNavigation } from "react-router";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogActions, DialogClose, DialogTrigger } from "#app/ui/dialog.tsx";

const CANCEL_DIALOG = "opzeggen";

/** Moves the focus to the page title, as the pressed button is gone afterwards. */
function leave({ currentTarget: form }: FormEvent<HTMLFormElement>) {
  form.closest("dialog")?.close();
  document.querySelector("h1")?.focus({ preventScroll: true });
}

/**
 * When a cancellation takes effect: at the end of the paid period; at once while a payment is overdue, or while a debit that
 * gives no access yet is under way; or one of both.
 */
type Effect = { until: string } | "at_once" | "debit_under_way" | "unknown";

/** What the company keeps when it cancels. */
function kept(effect: Effect): string {
  if (effect === "at_once" || effect === "debit_under_way") return "Je abonnement stopt dan meteen.";
  if (effect === "unknown") return "Is je volgende maand betaald, dan houd je toegang tot het einde daarvan.";
  return `Je houdt toegang tot ${effect.until}.`;
}

/** What happens after cancelling, for the dialog. */
function consequence(effect: Effect): string {
  if (effect === "at_once")
    return "Je abonnement stopt meteen en er wordt niets meer afgeschreven, ook niet voor de betaling die is mislukt. Je profiel en je offertes blijven bewaard.";
  if (effect === "debit_under_way")
    return "Je abonnement stopt meteen. Je incasso houden we niet meer tegen: wordt het bedrag afgeschreven, dan krijg je het helemaal terug. Je profiel en je offertes blijven bewaard.";
  const after =
    effect === "unknown"
      ? "Je profiel en je offertes blijven bewaard."
      : "Tot die dag kun je je opzegging intrekken.";
  return `${kept(effect)} Daarna betaal je niets meer en zie je geen nieuwe aanvragen. ${after}`;
}

/** Cancels the subscription, in two clicks. */
export function Cancel({ action, effect }: { action: string; effect: Effect }) {
  const pending = useNavigation().formAction === action;
  return (
    <section aria-labelledby="stoppen">
      <h2 id="stoppen" className="text-h3">
        Stoppen
      </h2>
      <p className="mt-2 text-soft">Opzeggen kan elke dag. {kept(effect)}</p>
      <div className="mt-4">
        <DialogTrigger dialogId={CANCEL_DIALOG} variant="danger" pending={pending}>
          Abonnement opzeggen
        </DialogTrigger>
      </div>
      <Dialog id={CANCEL_DIALOG} title="Abonnement opzeggen?">
        <p>{consequence(effect)}</p>
        <Form method="post" action={action} onSubmit={leave} className="contents">
          <input type="hidden" name="intent" value="opzeggen" />
          <DialogActions>
            <Button variant="danger" pending={pending}>
              Opzeggen
            </Button>
            <DialogClose dialogId={CANCEL_DIALOG}>Abonnement houden</DialogClose>
          </DialogActions>
        </Form>
      </Dialog>
    </section>
  );
}

/** Undoes the cancellation until the paid period ends. */
export function Resume({ action }: { action: string }) {
  const pending = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} onSubmit={leave}>
      <input type="hidden" name="intent" value="hervatten" />
      <p className="mb-4 text-soft">Toch blijven? Dan loopt je abonnement gewoon door.</p>
      <Button pending={pending}>Opzegging intrekken</Button>
    </Form>
  );
}
