import { z } from "zod";
import {
  listedNotification,
  notificationList,
  type ListedNotification,
} from "#domain/events/notifications/views.ts";
import { KINDS } from "#domain/events/notifications/rules.ts";
import { readAllNotifications } from "#domain/events/notifications/read-all-notifications.ts";
import { readNotification } from "#domain/events/notifications/read-notification.ts";
import { callsByToken } from "#domain/accounts/tokens/policy.ts";
import { isId } from "#domain/kernel/ids.ts";
import { SCOPES } from "#domain/accounts/tokens/rules.ts";
import { COMPANY_ROLES } from "#domain/kernel/roles.ts";
import { at, atOrNull, done, id, isDone, moment, pageOf, pageQueryOf } from "../fields.ts";
import { read, write } from "../route.ts";

const ONE = { notificationId: "notificationId" } as const;

const notification = z.object({
  id,
  kind: z.enum(KINDS),
  event: z.string(),
  requestId: id.nullable(),
  quoteId: id.nullable(),
  createdAt: moment,
  readAt: moment.nullable(),
});

const notificationOf = ({ type, briefId, proposalId, createdAt, readAt, ...told }: ListedNotification) => ({
  ...told,
  event: type,
  requestId: briefId,
  quoteId: proposalId,
  createdAt: at(createdAt),
  readAt: atOrNull(readAt),
});

export const accountRoutes = {
  getMe: read({
    path: "/me",
    summary: "Whose token this is, and what it may be used for.",
    scope: null,
    who: callsByToken,
    answer: z.object({
      id,
      name: z.string(),
      role: z.enum(["client", "company"]),
      company: z.object({ id, name: z.string(), role: z.enum(COMPANY_ROLES) }).nullable(),
      scopes: z.array(z.enum(SCOPES)),
    }),
    read: ({ ctx: { actor }, token: { company, scopes } }) =>
      Promise.resolve({
        id: actor.userId,
        name: actor.fullName,
        role: company ? ("company" as const) : ("client" as const),
        company:
          company && actor.companyRole
            ? { id: company.id, name: company.companyName, role: actor.companyRole }
            : null,
        scopes: [...scopes],
      }),
  }),
  listNotifications: read({
    path: "/notifications",
    summary: "What you were told on the site, newest first.",
    scope: "notifications:read",
    who: callsByToken,
    query: pageQueryOf(isId),
    answer: pageOf(notification),
    read: async ({ ctx, query }) => {
      const { notifications, next } = await notificationList(ctx, ctx.actor, query.after ?? null);
      return { data: notifications.map(notificationOf), next };
    },
  }),
  getNotification: read({
    path: "/notifications/{notificationId}",
    summary: "One of those notifications.",
    scope: "notifications:read",
    who: callsByToken,
    answer: notification,
    read: async ({ ctx, params }) => {
      const told = await listedNotification(ctx, ctx.actor, params.notificationId);
      return told && notificationOf(told);
    },
  }),
  readNotification: write({
    method: "POST",
    path: "/notifications/{notificationId}/read",
    summary: "Marks a notification as read.",
    scope: "notifications:write",
    verb: readNotification,
    ids: ONE,
    answer: done,
    reply: isDone,
  }),
  readNotificationsUntil: write({
    method: "POST",
    path: "/notifications/{notificationId}/read-until",
    summary: "Marks this notification and all older ones as read.",
    scope: "notifications:write",
    verb: readAllNotifications,
    ids: ONE,
    answer: done,
    reply: isDone,
  }),
};
