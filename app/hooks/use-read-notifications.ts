import { use, useEffect, useEffectEvent } from "react";
import { useRouteLoaderData } from "react-router";
import { LiveContext } from "#app/live/live-context.ts";
import { READ_NOTIFICATIONS_PATH } from "#app/routes/account/notification-path.ts";
import type { Viewer } from "#app/ui/frame/navigation.ts";
import type { NotificationKind } from "#domain/events/notifications/rules.ts";
import { whenSeen } from "./when-seen.ts";

/**
 * Marks the notifications about this brief, or of this kind, as read when somebody opened the page that tells the same, by a link of
 * the app too. Not those that come while the page is open.
 */
export function useReadNotifications(place: { briefId: string } | { kind: NotificationKind }): void {
  const viewer = useRouteLoaderData<() => { viewer: Viewer }>("root")?.viewer;
  const hasUnread = viewer !== undefined && "unread" in viewer && Boolean(viewer.unread);
  const { refresh } = use(LiveContext);
  const body = String(new URLSearchParams(place));
  const read = useEffectEvent(async (about: string) => {
    if (!hasUnread) return;
    const answer = await fetch(READ_NOTIFICATIONS_PATH, { method: "POST", body: new URLSearchParams(about) });
    // The bell counts them no more.
    if (answer.ok && ((await answer.json()) as { read: number }).read > 0) await refresh();
  });
  useEffect(() => whenSeen(() => void read(body).catch(() => {})), [body]);
}
