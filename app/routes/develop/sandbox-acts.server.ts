import type { Runtime } from "#compose";
import { chosenMethod } from "./payment-methods.tsx";

type Accounts = NonNullable<Runtime["sandbox"]>["accounts"];
type SandboxAct = Parameters<Accounts["act"]>[2];

/** What a form of the account page asks for; null when the page has no such form. */
export function actOf(form: FormData): { providerSubscriptionId: string; act: SandboxAct } | null {
  const [intent, providerSubscriptionId] = [form.get("intent"), form.get("abonnement")];
  if (typeof intent !== "string" || typeof providerSubscriptionId !== "string") return null;
  const act = actNamed(intent, form);
  return act && { providerSubscriptionId, act };
}

function actNamed(intent: string, form: FormData): SandboxAct | null {
  switch (intent) {
    case "betaalwijze":
      return { act: "choose_method", method: chosenMethod(form) };
    case "betalen":
      return { act: "pay_overdue" };
    case "mislukken":
      return { act: "fail_payments", fail: true };
    case "lukken":
      return { act: "fail_payments", fail: false };
    case "maand":
      return { act: "end_period" };
    case "terugboeken":
      return { act: "reverse_last" };
    default:
      return null;
  }
}
