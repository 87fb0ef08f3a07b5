import { data } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer, FormValues } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { TEAM_INTENTS } from "#app/team/intents.ts";
import { InviteForm } from "#app/team/invite-form.tsx";
import { OpenInvitations } from "#app/team/open-invitations.tsx";
import { changeOperatorRole } from "#domain/operators/change-operator-role.ts";
import { confirmOperatorRole } from "#domain/operators/confirm-operator-role.ts";
import {
  changeOperatorRoleInput,
  inviteOperatorInput,
  operatorInput,
  operatorInvitationInput,
} from "#domain/operators/input.ts";
import { inviteOperator } from "#domain/operators/invite-operator.ts";
import { operatorsView } from "#domain/operators/operators-view.ts";
import { managesOperators } from "#domain/operators/policy.ts";
import { mayDecide } from "#domain/operators/rules.ts";
import { removeOperator } from "#domain/operators/remove-operator.ts";
import { withdrawOperatorInvitation } from "#domain/operators/withdraw-operator-invitation.ts";
import { formatDate } from "#texts/formats.ts";
import { COUNTS } from "#texts/numbers.ts";
import type { ToastCode } from "#texts/toasts/toasts.ts";
import type { Route } from "./+types/operators";
import { requireOperator } from "../operator-page.server.ts";
import { CONFIRM_INTENT, OperatorList } from "./operator-list.tsx";
import { ROLES } from "./roles.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Beheerders");

const PATH = "/beheer/beheerders";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireOperator(context, managesOperators);
  const { operators, invitations } = await operatorsView(ctx);
  const admins = operators.filter(({ role }) => role === "ADMIN");
  return {
    operators: operators.map(({ since, decidesFrom, roleGivenBy, ...operator }) => ({
      ...operator,
      decidesFrom:
        operator.role === "ADMIN" && !mayDecide({ decidesFrom }, ctx.now) ? formatDate(decidesFrom!) : null,
      isConfirmable: ![operator.userId, roleGivenBy].includes(ctx.actor.userId),
      since: formatDate(since),
      isSelf: operator.userId === ctx.actor.userId,
      isLastAdmin: operator.role === "ADMIN" && admins.length === 1,
    })),
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      until: formatDate(expiresAt),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireOperator(context, managesOperators);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === TEAM_INTENTS.invite) {
    const parsed = parseForm(form, inviteOperatorInput);
    if (!parsed.ok) return parsed.response;
    return run(parsed.values, "member_invited", () => inviteOperator(ctx, parsed.value));
  }
  if (intent === TEAM_INTENTS.withdraw) {
    const parsed = parseForm(form, operatorInvitationInput);
    if (!parsed.ok) return parsed.response;
    return run({}, "invitation_withdrawn", () => withdrawOperatorInvitation(ctx, parsed.value));
  }
  if (intent === TEAM_INTENTS.role) {
    const parsed = parseForm(form, changeOperatorRoleInput);
    if (!parsed.ok) return parsed.response;
    return run({}, "member_role_changed", () => changeOperatorRole(ctx, parsed.value));
  }
  if (intent === CONFIRM_INTENT) {
    const parsed = parseForm(form, operatorInput);
    if (!parsed.ok) return parsed.response;
    return run({}, "operator_role_confirmed", () => confirmOperatorRole(ctx, parsed.value));
  }
  if (intent === TEAM_INTENTS.remove) {
    const parsed = parseForm(form, operatorInput);
    if (!parsed.ok) return parsed.response;
    return run({}, "operator_removed", () => removeOperator(ctx, parsed.value));
  }
  return data<FormAnswer>({ errors: {}, values: {} }, { status: 400 });
}

const run = (values: FormValues, toast: ToastCode, act: () => Promise<unknown>) =>
  answerRefusal(values, async () => {
    await act();
    return redirectWithToast(PATH, toast);
  });

export const shouldRevalidate = afterRefusals;

/** `/beheer/beheerders`: who runs the site, and what each may do. */
export default function Operators({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Beheerders</h1>
      <p className="mt-3 text-soft">
        Iedereen werkt met een eigen account, en logt in met een wachtwoord en een code uit een app.
      </p>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      <OperatorList operators={loaderData.operators} />
      <OpenInvitations invitations={loaderData.invitations} roles={ROLES} />
      <InviteForm
        roles={ROLES}
        usual="SUPPORT"
        answer={actionData?.values.intent === TEAM_INTENTS.invite ? actionData : undefined}
      >
        We mailen een link die {COUNTS.link.join_operators} werkt. Daarmee kiest de nieuwe beheerder een
        wachtwoord, en stelt daarna inloggen in twee stappen in.
      </InviteForm>
    </>
  );
}
