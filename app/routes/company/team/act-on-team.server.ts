import { data } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { signOutTo } from "#app/auth/sign-out-to.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer, FormValues } from "#app/forms/form-answer.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { changeMemberRole } from "#domain/members/change-member-role.ts";
import {
  changeMemberRoleInput,
  invitationInput,
  inviteMemberInput,
  memberInput,
} from "#domain/members/input.ts";
import { inviteMember } from "#domain/members/invite-member.ts";
import { leaveCompany } from "#domain/members/leave-company.ts";
import { makeContact } from "#domain/members/make-contact.ts";
import { removeMember } from "#domain/members/remove-member.ts";
import { withdrawInvitation } from "#domain/members/withdraw-invitation.ts";
import type { ToastCode } from "#texts/toasts/toasts.ts";
import type { Route } from "./+types/team";
import { requireCompany, TEAM_PATH } from "../company-page.server.ts";
import { INTENTS } from "./intents.ts";

/** Does what a button of the page of a company's people asks. */
export async function actOnTeam({ request, context }: Route.ActionArgs) {
  const { ctx } = requireCompany(context);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === INTENTS.leave)
    return answerRefusal({}, async () => {
      await leaveCompany(ctx, {});
      return signOutTo(request, context, "/", "company_left");
    });
  return answerTo(ctx, intent, form, logFailure(context));
}

/** Runs the act of a button. */
function answerTo(
  ctx: Ctx<UserActor>,
  intent: FormDataEntryValue | null,
  form: FormData,
  log: (error: unknown) => void,
) {
  const run = (values: FormValues, toast: ToastCode, act: () => Promise<unknown>) =>
    answerRefusal(
      values,
      async () => {
        await act();
        return redirectWithToast(TEAM_PATH, toast);
      },
      { toast: "members_failed", log },
    );
  if (intent === INTENTS.invite) {
    const parsed = parseForm(form, inviteMemberInput);
    return parsed.ok
      ? run(parsed.values, "member_invited", () => inviteMember(ctx, parsed.value))
      : parsed.response;
  }
  if (intent === INTENTS.withdraw) {
    const parsed = parseForm(form, invitationInput);
    return parsed.ok
      ? run({}, "invitation_withdrawn", () => withdrawInvitation(ctx, parsed.value))
      : parsed.response;
  }
  if (intent === INTENTS.role) {
    const parsed = parseForm(form, changeMemberRoleInput);
    return parsed.ok
      ? run({}, "member_role_changed", () => changeMemberRole(ctx, parsed.value))
      : parsed.response;
  }
  const parsed = parseForm(form, memberInput);
  if (!parsed.ok) return parsed.response;
  if (intent === INTENTS.contact) return run({}, "contact_changed", () => makeContact(ctx, parsed.value));
  if (intent === INTENTS.remove) return run({}, "member_removed", () => removeMember(ctx, parsed.value));
  return data<FormAnswer>({ errors: {}, values: {} }, { status: 400 });
}
