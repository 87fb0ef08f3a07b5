import { redirect } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { ButtonRow } from "#app/ui/button-row.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { readAnnouncementInput } from "#domain/signups/announcements/input.ts";
import { writesAnnouncements } from "#domain/signups/announcements/policy.ts";
import { sendAnnouncement } from "#domain/signups/announcements/send-announcement.ts";
import { announcementForOperator } from "#domain/signups/announcements/views.ts";
import { addressesText } from "#texts/desk/announcements.ts";
import type { Route } from "./+types/send";
import { requireOperator } from "../operator-page.server.ts";
import { announcementPath } from "./announcement-paths.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Aankondiging versturen?");

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireOperator(context, writesAnnouncements);
  const found = foundOr404(await announcementForOperator(ctx, params.announcementId));
  if (found.sentAt !== null) throw redirect(announcementPath(found.id));
  return { found };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = requireOperator(context, writesAnnouncements);
  const parsed = parseForm(await request.formData(), readAnnouncementInput.omit({ announcementId: true }));
  if (!parsed.ok) return parsed.response;
  const { announcementId } = params;
  return answerRefusal({}, async () => {
    await sendAnnouncement(ctx, { announcementId, ...parsed.value });
    return redirectWithToast(announcementPath(announcementId), "announcement_sent");
  });
}

export const shouldRevalidate = afterRefusals;

/** `/beheer/aankondigingen/:announcementId/versturen`: asks once, because mails cannot be taken back. */
export default function SendAnnouncement({ loaderData: { found }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Aankondiging versturen?</h1>
      {found.addresses === 0 ? (
        <p className="mt-4">
          Nog niemand heeft zijn aanmelding voor nieuws bevestigd.{" "}
          <Link href={announcementPath(found.id)} className="link">
            Terug naar de aankondiging
          </Link>
        </p>
      ) : (
        <>
          <p className="mt-4">
            “{found.subject}” gaat naar <strong>{addressesText(found.addresses)}</strong>. Dat kan één keer,
            en terughalen kan niet.
          </p>
          <Form method="post" className="mt-8 space-y-6">
            <FormProblems answer={actionData} />
            <input type="hidden" name="version" value={found.version} />
            <ButtonRow>
              <Button>Ja, versturen</Button>
              <Button href={announcementPath(found.id)} variant="quiet">
                Annuleren
              </Button>
            </ButtonRow>
          </Form>
        </>
      )}
    </>
  );
}
