import { afterRefusals } from "#app/after-refusals.ts";
import { newAddressOf } from "#app/cookies/new-address.server.ts";
import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { restoredValues } from "#app/forms/interrupted-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Link } from "#app/ui/link.tsx";
import { MailField } from "#app/ui/fields/mail-field.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/email";
import { CodeField } from "../code-field.tsx";
import { requestChange, confirmByCode } from "./email-actions.server.ts";
import { ownerOf, sendOwnerCode } from "./owner-code.server.ts";
import { OwnerCodeForm, OwnerProof, SEND_CODE, type Owner } from "./owner-proof.tsx";
import { SettingsHeading } from "./settings-heading.tsx";
import { requireOwner } from "./settings-page.server.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "E-mailadres wijzigen");

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const typed = await restoredValues(request, context);
  return {
    owner: await ownerOf(ctx),
    isClient: ctx.actor.role === "CLIENT",
    waitingEmail: url.searchParams.has("verstuurd") ? newAddressOf(request) : null,
    typed: typed && textOf(typed, "email"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const form = await request.formData();
  if (form.has(SEND_CODE)) return sendOwnerCode(ctx, "/account/e-mail");
  return form.get("intent") === "code" ? confirmByCode(context, form) : requestChange(ctx, form);
}

export const shouldRevalidate = afterRefusals;

/** Changes the mail address: asks for the password or a mailed code, then for the code mailed to the new address. */
export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  const { waitingEmail } = loaderData;
  return (
    <>
      <SettingsHeading title="E-mailadres wijzigen" />
      {waitingEmail ? (
        <FillInCode email={waitingEmail} answer={actionData} />
      ) : (
        <AskForAddress {...loaderData} answer={actionData} />
      )}
    </>
  );
}

function AskForAddress(props: {
  owner: Owner;
  isClient: boolean;
  typed: string | null;
  answer: FormAnswer | undefined;
}) {
  const { owner, answer } = props;
  return (
    <>
      <p className="mt-3 text-soft">
        Je e-mailadres is nu <strong className="font-semibold text-ink">{owner.email}</strong>. We sturen een
        link en een code naar je nieuwe adres. Pas als je die gebruikt, verandert er iets. Op je oude adres
        krijg je er bericht van.
      </p>
      {props.isClient && (
        <p className="mt-3 text-soft">Ook mails over je aanvragen gaan daarna naar je nieuwe adres.</p>
      )}
      <Form method="post" noValidate className="mt-8 space-y-6">
        <FormProblems answer={answer} />
        <MailField
          name="email"
          label="Nieuw e-mailadres"
          defaultValue={textOf(answer?.values ?? {}, "email") || (props.typed ?? "")}
          error={answer?.errors.email}
        />
        <OwnerProof owner={owner} answer={answer} />
        <Button size="large" wide>
          Stuur de mail
        </Button>
      </Form>
      <OwnerCodeForm owner={owner} />
    </>
  );
}

function FillInCode({ email, answer }: { email: string; answer: FormAnswer | undefined }) {
  return (
    <>
      <p className="mt-3 text-soft">
        Is <strong className="font-semibold text-ink">{email}</strong> nog vrij? Dan hebben we daar een mail
        naartoe gestuurd. Open de link in die mail, of vul hier de code in.
      </p>
      <Form method="post" action="/account/e-mail?verstuurd" noValidate className="mt-8 space-y-6">
        <FormProblems answer={answer} />
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="email" value={email} />
        <CodeField name="code" error={answer?.errors.code} />
        <Button size="large" wide>
          E-mailadres wijzigen
        </Button>
      </Form>
      <p className="mt-8 border-t border-line pt-5 text-sm text-soft">
        Geen mail gezien? Kijk ook bij je ongewenste mail. Een adres dat al bij een ander account hoort,
        krijgt geen mail.{" "}
        <Link href="/account/e-mail" className="link">
          Vul een ander adres in
        </Link>
        .
      </p>
    </>
  );
}
