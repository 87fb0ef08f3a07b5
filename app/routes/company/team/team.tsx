import { afterRefusals } from "#app/after-refusals.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { InviteForm } from "#app/team/invite-form.tsx";
import { OpenInvitations } from "#app/team/open-invitations.tsx";
import { managesMembers } from "#domain/members/policy.ts";
import { membersView } from "#domain/members/views.ts";
import { ownWebhooks } from "#domain/channels/webhooks/views.ts";
import { formatDate } from "#texts/formats.ts";
import { COUNTS } from "#texts/numbers.ts";
import type { Route } from "./+types/team";
import { companyCtx, requireCompany } from "../company-page.server.ts";
import { LeaveCompany } from "./leave-company.tsx";
import { Members } from "./members.tsx";
import { INTENTS } from "./intents.ts";
import { ROLES } from "./roles.ts";
import { actOnTeam } from "./act-on-team.server.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Collega’s");

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

export const action = (args: Route.ActionArgs) => actOnTeam(args);

export const shouldRevalidate = afterRefusals;

/** Who works for the company, and what each may do. Owners invite, change and remove. */
export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { companyName, manages, hasWebhooks, members, invitations } = loaderData;
  const self = members.find(({ isSelf }) => isSelf);
  return (
    <>
      <h1>Collega’s</h1>
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
