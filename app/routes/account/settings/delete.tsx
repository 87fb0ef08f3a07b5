import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { signOutTo } from "#app/auth/sign-out-to.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { ButtonRow } from "#app/ui/button-row.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import type { Deletion } from "#domain/privacy/deletion.ts";
import { deletionView, type DeletionView } from "#domain/privacy/deletion-view.ts";
import { deletionTexts } from "#texts/deletion.ts";
import { formatDay } from "#texts/formats.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";
import { deleteAccount } from "#domain/privacy/delete-account.ts";
import { ownerProofInput } from "#domain/accounts/input.ts";
import { DeletionLists, Points } from "./deletion-lists.tsx";
import { DownloadForm } from "./download-form.tsx";
import type { Route } from "./+types/delete";
import { ownerOf, sendOwnerCode } from "./owner-code.server.ts";
import { OwnerCodeForm, OwnerProof, SEND_CODE } from "./owner-proof.tsx";
import { ACCOUNT_PATH, SettingsHeading } from "./settings-heading.tsx";
import { requireOwner } from "./settings-page.server.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Account verwijderen");

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const [owner, deletion] = await Promise.all([ownerOf(ctx), deletionView(ctx, ctx.actor)]);
  const { of, isLastOwner, hasMeasures, jobs } = deletion;
  return {
    texts: deletionTexts(of, hasMeasures),
    jobs: jobs.map((job) => jobText(of, job)),
    isLastOwner,
    owner,
  };
}

/** A job whose other side is told: who that is, what and where, and the day that the company noted. */
function jobText(of: Deletion, job: DeletionView["jobs"][number]): string {
  const who = of === "client" ? job.companyName : job.clientName;
  const what = serviceLabel(job.vertical, job.category, job.service);
  const day = job.agreedDay ? `afgesproken dag ${formatDay(job.agreedDay)}` : "nog zonder afgesproken dag";
  return `${who}: ${what} in ${job.locationText}, ${day}`;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const form = await request.formData();
  if (form.has(SEND_CODE)) return sendOwnerCode(ctx, "/account/verwijderen");
  const parsed = parseForm(form, ownerProofInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal({}, async () => {
    await deleteAccount(ctx, parsed.value);
    return signOutTo(request, context, "/", "account_deleted");
  });
}

export const shouldRevalidate = afterRefusals;

/** Deletes the account: says what is deleted and what is kept, and asks for the password or a mailed code. */
export default function Delete({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, jobs, isLastOwner, owner } = loaderData;
  return (
    <>
      <SettingsHeading title="Account verwijderen" />
      <p className="mt-3 text-soft">
        Je kunt dit niet terugdraaien. Wil je iets bewaren? Download dan eerst je gegevens.
      </p>
      <DownloadForm variant="text" label="Mijn gegevens downloaden" />
      {jobs.length > 0 && (
        <div className="mt-6">
          <Notice tone="warning" title="Er is nog werk afgesproken, of nog af te spreken">
            <Points texts={jobs} />
            <p className="mt-3">
              Wat jullie afspraken, blijft gelden als je je account verwijdert. Bel of mail eerst zelf, en
              bewaar de gegevens die je nodig hebt.
            </p>
          </Notice>
        </div>
      )}
      <DeletionLists texts={texts} />
      {isLastOwner && (
        <div className="mt-8">
          <Notice tone="warning" title={ERROR_TEXTS.last_owner.title}>
            {ERROR_TEXTS.last_owner.message}{" "}
            <Link href="/verhuisbedrijf-dashboard/team" className="link">
              Naar Collega’s
            </Link>
          </Notice>
        </div>
      )}
      <Form method="post" noValidate className="mt-10 space-y-6 border-t border-line pt-8">
        <FormProblems answer={actionData} />
        <OwnerProof owner={owner} answer={actionData} hint="Zo weten we zeker dat jij het bent." />
        <ButtonRow>
          <Button variant="danger" size="large">
            Account voorgoed verwijderen
          </Button>
          <Button href={ACCOUNT_PATH} variant="quiet" size="large">
            Account houden
          </Button>
        </ButtonRow>
      </Form>
      <OwnerCodeForm owner={owner} />
    </>
  );
}
