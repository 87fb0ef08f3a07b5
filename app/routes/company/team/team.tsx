import { data } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { signOutTo } from "#app/auth/sign-out-to.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer, FormValues } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { InviteForm } from "#app/team/invite-form.tsx";
import { OpenInvitations } from "#app/team/open-invitations.tsx";
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
import { managesMembers } from "#domain/members/policy.ts";
import { removeMember } from "#domain/members/remove-member.ts";
import { membersView } from "#domain/members/views.ts";
import { withdrawInvitation } from "#domain/members/withdraw-invitation.ts";
import { ownWebhooks } from "#domain/channels/webhooks/views.ts";
import { formatDate } from "#texts/formats.ts";
import { COUNTS } from "#texts/numbers.ts";
import type { ToastCode } from "#texts/toasts/toasts.ts";
import type { Route } from "./+types/team";
import { companyCtx, requireCompany, TEAM_PATH } from "../company-page.server.ts";
import { LeaveCompany } from "./leave-company.tsx";
import { Members } from "./members.tsx";
import { INTENTS } from "./intents.ts";
import { ROLES } from "./roles.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Medewerkers");

export async function loader({ context }: Route.LoaderArgs) {
  const { company, ...page } = requireCompany(context);
  const ctx = companyCtx(page.ctx);
  const { members, invitations } = await membersView(ctx, ctx.actor);
  const owners = members.filter(({ role }) => role === "OWNER");
  const manages = managesMembers.allows(ctx.actor);
  return {
    companyName: company.companyName,
    manages,
    hasWebhooks: manages && (await ownWebhooks(ctx, ctx.actor)).length > 0,
    members: members.map(({ since, ...member }) => ({
      ...member,
      since: formatDate(since),
      isSelf: member.userId === ctx.actor.userId,
      isLastOwner: member.role === "OWNER" && owners.length === 1,
    })),
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      until: formatDate(expiresAt),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
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

export const shouldRevalidate = afterRefusals;

/** Who works for the company, and what each may do. Owners invite, change and remove. */
export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { companyName, manages, hasWebhooks, members, invitations } = loaderData;
  const self = members.find(({ isSelf }) => isSelf);
  return (
    <>
      <h1>Medewerkers</h1>
      <p className="mt-3 text-soft">
        Iedereen werkt met een eigen account. Opdrachtgevers zien de voornaam van wie hun offerte schreef.
      </p>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      <Members members={members} manages={manages} hasWebhooks={hasWebhooks} />
      {manages && (
        <>
          <OpenInvitations invitations={invitations} roles={ROLES} />
          <InviteForm
            roles={ROLES}
            usual="QUOTES"
            answer={actionData?.values.intent === INTENTS.invite ? actionData : undefined}
          >
            We mailen een link die {COUNTS.link.join_company} werkt. Daarmee maakt je collega een eigen
            account.
          </InviteForm>
        </>
      )}
      {self && members.length > 1 && (
        <LeaveCompany companyName={companyName} isLastOwner={self.isLastOwner} />
      )}
    </>
  );
}
