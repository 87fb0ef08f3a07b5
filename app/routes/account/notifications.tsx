import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import type { UserActor } from "#domain/kernel/context.ts";
import { hasBell, hearsOf } from "#domain/events/notifications/rules.ts";
import { readAllNotifications } from "#domain/events/notifications/read-all-notifications.ts";
import { notificationList, type ListedNotification } from "#domain/events/notifications/views.ts";
import { formatDateTime } from "#texts/formats.ts";
import { notificationText } from "#texts/notifications.ts";
import type { Route } from "./+types/notifications";
import { NOTIFICATIONS_PATH } from "./notification-path.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Meldingen");

/** Field of the address: the last notification of the page before. */
const BEFORE = "na";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx, session } = requireSession(context, "CLIENT", "PHOTOGRAPHER");
  const before = url.searchParams.get(BEFORE);
  const { notifications, next } = await notificationList(ctx, ctx.actor, before);
  return {
    rows: notifications.map(rowOf),
    newestId: before === null ? (notifications[0]?.id ?? null) : null,
    hasUnread: session.unreadNotifications > 0,
    isFirst: before === null,
    next,
    isClient: ctx.actor.role === "CLIENT",
    isTold: hasBell(ctx.actor),
    emptyText: emptyText(ctx.actor),
  };
}

/** What this list is for, while it is empty. */
function emptyText(actor: UserActor): string {
  if (actor.role === "CLIENT")
    return "Hier lees je het als een bedrijf je een offerte stuurt, wijzigt of intrekt, en als je aanvraag bijna sluit.";
  if (!hasBell(actor)) return "Meldingen gaan naar je collega’s die offertes versturen.";
  return hearsOf("billing", actor)
    ? "Hier lees je over aanvragen die bij je passen, gekozen offertes en je betalingen."
    : "Hier lees je over aanvragen die bij je passen en over gekozen offertes.";
}

const rowOf = (told: ListedNotification) => ({
  id: told.id,
  ...notificationText(told),
  at: { iso: told.createdAt.toISOString(), text: formatDateTime(told.createdAt) },
  isRead: told.readAt !== null,
});
type Row = ReturnType<typeof rowOf>;

/** Marks everything as read that was there when the page was made. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireSession(context, "CLIENT", "PHOTOGRAPHER");
  const notificationId = (await request.formData()).get("tot");
  return answerRefusal({}, async () => {
    await readAllNotifications(ctx, {
      notificationId: typeof notificationId === "string" ? notificationId : "",
    });
    return redirectWithToast(NOTIFICATIONS_PATH, "notifications_read");
  });
}

export const shouldRevalidate = afterRefusals;

/** `/meldingen`: what the user was told, newest first. */
export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, newestId, hasUnread, isFirst, next, isClient, isTold, emptyText: whatComes } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1>Meldingen</h1>
        {isTold && (
          <Link href="/account/meldingen" className="link inline-flex min-h-11 items-center">
            Kies wat je krijgt
          </Link>
        )}
      </div>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      {rows.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            title={isFirst ? "Nog geen meldingen" : "Geen oudere meldingen"}
            text={whatComes}
            action={
              <Button href={isClient ? "/client-dashboard" : "/verhuisbedrijf-dashboard"} variant="secondary">
                {isClient ? "Naar mijn opdrachten" : "Naar de aanvragen"}
              </Button>
            }
          />
        </div>
      ) : (
        <>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {rows.map((row) => (
              <NotificationRow key={row.id} row={row} />
            ))}
          </ul>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            {next && (
              <Button href={`${NOTIFICATIONS_PATH}?${BEFORE}=${next}`} variant="secondary">
                Oudere meldingen
              </Button>
            )}
            {newestId && hasUnread && (
              <Form method="post" action={NOTIFICATIONS_PATH}>
                <input type="hidden" name="tot" value={newestId} />
                <Button variant="text">Alles als gelezen markeren</Button>
              </Form>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** The whole row is the button: opening changes something, so it is not a link. */
function NotificationRow({ row: { id, title, about, at, isRead } }: { row: Row }) {
  return (
    <li>
      <Form method="post" action={`${NOTIFICATIONS_PATH}/${id}`}>
        <button
          type="submit"
          className="flex min-h-16 w-full items-start gap-3 py-3 text-left hover:bg-mist focus-visible:outline-offset-0"
        >
          <span
            aria-hidden="true"
            className={cx("mt-2 size-2.5 shrink-0 rounded-full", isRead ? "bg-transparent" : "bg-accent")}
          />
          <span className="min-w-0 flex-1">
            <span className={cx("block", isRead ? "text-soft" : "font-semibold")}>
              {!isRead && <span className="sr-only">Ongelezen: </span>}
              {title}
            </span>
            {about && <span className="block text-soft">{about}</span>}
            <time dateTime={at.iso} className="block text-sm text-soft tabular-nums">
              {at.text}
            </time>
          </span>
        </button>
      </Form>
    </li>
  );
}
