import { redirect } from "react-router";
import { foundOr404 } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { notificationTarget } from "#domain/events/notifications/views.ts";
import { readNotification } from "#domain/events/notifications/read-notification.ts";
import type { Route } from "./+types/open-notification";
import { notificationPath } from "./notification-path.ts";

/** `/meldingen/:notificationId`: leads to its place, and changes nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = requireSession(context, "CLIENT", "PHOTOGRAPHER");
  const target = foundOr404(await notificationTarget(ctx, ctx.actor, params.notificationId));
  return redirect(notificationPath(target, ctx.actor.role));
}

/** The same, and marks it as read. */
export async function action({ context, params }: Route.ActionArgs) {
  const { ctx } = requireSession(context, "CLIENT", "PHOTOGRAPHER");
  const { notificationId } = params;
  const target = foundOr404(await notificationTarget(ctx, ctx.actor, notificationId));
  await readNotification(ctx, { notificationId });
  return redirect(notificationPath(target, ctx.actor.role));
}
