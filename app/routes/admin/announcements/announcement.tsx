import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { fieldsOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { ButtonRow } from "#app/ui/button-row.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import {
  announcementInput,
  readAnnouncementInput,
  saveAnnouncementInput,
} from "#domain/signups/announcements/input.ts";
import { writesAnnouncements } from "#domain/signups/announcements/policy.ts";
import { removeAnnouncement } from "#domain/signups/announcements/remove-announcement.ts";
import { MAX_SUBJECT, MAX_TEXT, paragraphsOf } from "#domain/signups/announcements/rules.ts";
import { saveAnnouncement } from "#domain/signups/announcements/save-announcement.ts";
import { testAnnouncement } from "#domain/signups/announcements/test-announcement.ts";
import { announcementForOperator } from "#domain/signups/announcements/views.ts";
import { announcementState, deliveryText } from "#texts/desk/announcements.ts";
import type { Route } from "./+types/announcement";
import { requireOperator } from "../operator-page.server.ts";
import { announcementPath, ANNOUNCEMENTS_PATH, sendPath } from "./announcement-paths.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Aankondiging");

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireOperator(context, writesAnnouncements);
  const { announcementId } = params;
  if (announcementId === undefined) return { found: null };
  return { found: foundOr404(await announcementForOperator(ctx, announcementId)) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = requireOperator(context, writesAnnouncements);
  const form = await request.formData();
  const id = params.announcementId ?? null;
  const intent = form.get("intent");
  if (intent === "testen")
    return answerRefusal({}, async () => {
      await testAnnouncement(ctx, announcementInput.parse({ announcementId: id }));
      return redirectWithToast(announcementPath(id!), "announcement_tested");
    });
  if (intent === "verwijderen") {
    const parsed = parseForm(form, readAnnouncementInput.omit({ announcementId: true }));
    if (!parsed.ok) return parsed.response;
    return answerRefusal({}, async () => {
      await removeAnnouncement(ctx, { announcementId: id ?? "", ...parsed.value });
      return redirectWithToast(ANNOUNCEMENTS_PATH, "announcement_removed");
    });
  }
  const parsed = parseForm(form, saveAnnouncementInput.omit({ announcementId: true }));
  if (!parsed.ok) return parsed.response;
  return answerRefusal(valuesOf(form), async () => {
    const { announcementId } = await saveAnnouncement(ctx, { announcementId: id, ...parsed.value });
    return redirectWithToast(announcementPath(announcementId), "announcement_saved");
  });
}

export const shouldRevalidate = afterRefusals;

/** `/beheer/aankondigingen/:announcementId`: write, look at it, test it; or what became of a sent one. */
export default function Announcement({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const values = { subject: found?.subject ?? "", text: found?.text ?? "", ...actionData?.values };
  const field = fieldsOf({ values, errors: actionData?.errors ?? {} });
  const isDraft = found === null || found.sentAt === null;
  return (
    <>
      <p>
        <Link href={ANNOUNCEMENTS_PATH} className="link inline-flex min-h-11 items-center">
          Terug naar aankondigingen
        </Link>
      </p>
      <h1>{found === null ? "Nieuwe aankondiging" : found.subject}</h1>
      {found && <p className="mt-2 text-soft">{announcementState(found)}</p>}
      {found?.sentAt && <p className="mt-1 text-soft">{deliveryText(found.mails)}</p>}
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      {isDraft && (
        <Form method="post" noValidate className="mt-6 space-y-6">
          <input type="hidden" name="version" value={found?.version ?? 1} />
          <Field {...field("subject")} label="Onderwerp" maxLength={MAX_SUBJECT} />
          <TextArea
            {...field("text")}
            label="Tekst"
            hint="Een lege regel begint een nieuwe alinea. De aanhef en de link om af te melden komen er vanzelf bij."
            maxLength={MAX_TEXT}
            rows={10}
          />
          <Button>Opslaan</Button>
        </Form>
      )}
      {found && (
        <section aria-labelledby="voorbeeld" className="mt-12">
          <h2 id="voorbeeld" className="text-h3">
            {isDraft ? "Zo ziet de mail eruit" : "Wat er verstuurd is"}
          </h2>
          <article className="mt-4 rounded border border-line bg-paper p-5 sm:p-6">
            <h3 className="text-h4">{found.subject}</h3>
            <p className="mt-3">Hallo [naam],</p>
            {paragraphsOf(found.text).map((paragraph) => (
              <p key={paragraph} className="mt-3 whitespace-pre-line">
                {paragraph}
              </p>
            ))}
            <p className="mt-5 border-t border-line pt-3 text-sm text-soft">
              Je krijgt deze mail omdat je je hebt aangemeld voor nieuws. Afmelden met één klik.
            </p>
          </article>
          {isDraft && (
            <div className="mt-5">
              <ButtonRow>
                <Button href={sendPath(found.id)}>Versturen</Button>
                <Form method="post">
                  <Button name="intent" value="testen" variant="secondary">
                    Testmail aan mezelf
                  </Button>
                </Form>
              </ButtonRow>
              <div className="mt-8 border-t border-line pt-4">
                <Disclosure summary="Verwijderen">
                  <Form method="post" className="mt-3">
                    <input type="hidden" name="version" value={found.version} />
                    <p>Het concept is dan weg. Terughalen kan niet.</p>
                    <Button name="intent" value="verwijderen" variant="danger" size="small" className="mt-4">
                      Ja, verwijderen
                    </Button>
                  </Form>
                </Disclosure>
              </div>
            </div>
          )}
        </section>
      )}
    </>
  );
}
