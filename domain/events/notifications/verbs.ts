import type { Verb } from "#domain/kernel/verb.ts";
import { chooseByLink } from "./choose-by-link.ts";
import { readAllNotifications } from "./read-all-notifications.ts";
import { readNotification } from "./read-notification.ts";
import { readNotificationsOf } from "./read-notifications-of.ts";
import { saveNotificationChoices } from "./save-notification-choices.ts";

export const verbs: readonly Verb[] = [
  chooseByLink,
  readAllNotifications,
  readNotification,
  readNotificationsOf,
  saveNotificationChoices,
];
