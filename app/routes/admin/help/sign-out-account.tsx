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
import { signOutAccountInput } from "#domain/desk/help/input.ts";
import { signOutAccount } from "#domain/desk/help/sign-out-account.ts";
import { accountToSignOut } from "#domain/desk/help/views.ts";
import { SIGN_OUT_REASON_LABELS } from "#texts/desk/help.ts";
import { requireOperator } from "../operator-page.server.ts";
import { WhyNote, WhySelect } from "../why-select.tsx";
import type { Route } from "./+types/sign-out-account";

export const handle: PageHandle = { width: "text" };

const TITLE = "Overal uitloggen";

export const meta: Route.MetaFunction = (args) => titleMeta(args, TITLE);

const THINGS = {
  client: { label: "Opdrachtgever", path: "/beheer/opdrachtgevers" },
  company: { label: "Bedrijf", path: "/beheer/bedrijven" },
};

async function accountOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const ctx = requireOperator(context);
  const { kind, userIds } = foundOr404(await accountToSignOut(ctx, params.accountId));
  const { label, path } = THINGS[kind];
  return { ctx, page: { kind, people: userIds.length, label, href: `${path}/${params.accountId}` } };
}

export const loader = async (args: Route.LoaderArgs) => (await accountOf(args)).page;

export async function action(args: Route.ActionArgs) {
  const { ctx, page } = await accountOf(args);
  const form = await args.request.formData();
  form.set("accountId", args.params.accountId);
  const parsed = parseForm(form, signOutAccountInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(valuesOf(form), async () => {
    await signOutAccount(ctx, parsed.value);
    return redirectWithToast(page.href, "account_signed_out");
  });
}

export const shouldRevalidate = afterRefusals;

/** `/beheer/uitloggen/:accountId`: asks once, with the reason, and ends every session. */
export default function SignOutAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, people, label, href } = loaderData;
  const field = fieldsOf(actionData);
  return (
    <>
      <Breadcrumb items={[{ label, href }, { label: TITLE }]} />
      <h1>{TITLE}</h1>
      <p className="mt-3 max-w-[62ch]">
        {kind === "company" && people > 1
          ? `Alle ${people} mensen van dit bedrijf worden op elk apparaat uitgelogd.`
          : "Dit account wordt op elk apparaat uitgelogd."}{" "}
        Aan het account verandert niets, en wie is uitgelogd, krijgt een mail.
      </p>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      <Form method="post" className="mt-6 space-y-4">
        <WhySelect {...field("reason")} labels={SIGN_OUT_REASON_LABELS} />
        <WhyNote {...field("note")} />
        <Button>{TITLE}</Button>
      </Form>
    </>
  );
}
