import { Form } from "#app/forms/form.tsx";
import { RemovePerson, RoleForm } from "#app/team/person-forms.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import type { CompanyRole } from "#domain/kernel/roles.ts";
import { WEBHOOKS_PATH } from "../webhooks/webhook-paths.ts";
import { INTENTS } from "./intents.ts";
import { ROLES } from "./roles.ts";

export type Member = {
  userId: string;
  fullName: string;
  email: string;
  role: CompanyRole;
  since: string;
  isContact: boolean;
  isSelf: boolean;
  isLastOwner: boolean;
};

type Shown = { members: readonly Member[]; manages: boolean; hasWebhooks: boolean };

export function Members({ members, manages, hasWebhooks }: Shown) {
  return (
    <ul aria-label="Collega’s" className="mt-6 divide-y divide-line border-y border-line">
      {members.map((member) => (
        <li key={member.userId} className="py-4">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <div className="min-w-0">
              <p className="font-semibold">
                {member.fullName}
                {member.isSelf && <span className="font-normal text-soft"> (jij)</span>}
              </p>
              <p className="text-sm text-soft">{member.email}</p>
              <p className="text-sm text-soft">Sinds {member.since}</p>
            </div>
            <p className="text-sm">
              <span className="font-semibold">{ROLES.texts[member.role].label}</span>
              {member.isContact && <span className="text-soft"> · contactpersoon</span>}
            </p>
          </div>
          {manages && <MemberActs member={member} hasWebhooks={hasWebhooks} />}
        </li>
      ))}
    </ul>
  );
}

/** What an owner can do with a member. The only owner keeps the role. */
function MemberActs({ member, hasWebhooks }: { member: Member; hasWebhooks: boolean }) {
  if (member.isLastOwner && member.isContact) return null;
  const { userId, fullName } = member;
  const person = { idField: "memberId", userId, fullName };
  return (
    <Disclosure summary="Wijzigen" about={fullName}>
      <div className="mt-2 space-y-6 pb-2">
        {!member.isLastOwner && <RoleForm person={person} roles={ROLES} role={member.role} />}
        {member.role === "OWNER" && !member.isSelf && hasWebhooks && (
          <p className="text-sm text-soft">
            Is {fullName} straks geen eigenaar meer? Kijk dan na waar je{" "}
            <Link href={WEBHOOKS_PATH}>webhooks</Link> heen gaan en maak nieuwe sleutels: een eigenaar kent
            ze.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {member.role === "OWNER" && !member.isContact && <MakeContact member={member} />}
          {!member.isSelf && (
            <RemovePerson person={person}>
              {fullName} wordt meteen overal uitgelogd en ziet niets meer van je bedrijf. De offertes en
              notities blijven bij je bedrijf.
            </RemovePerson>
          )}
        </div>
      </div>
    </Disclosure>
  );
}

function MakeContact({ member: { userId, fullName } }: { member: Member }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={INTENTS.contact} />
      <input type="hidden" name="memberId" value={userId} />
      <Button variant="secondary" size="small">
        Contactpersoon maken<span className="sr-only"> van {fullName}</span>
      </Button>
    </Form>
  );
}
