import { formatCount, formatDateTime } from "../formats.ts";

export const addressesText = (count: number) => formatCount(count, "adres", "adressen");

type State = { sentAt: Date | null; updatedAt: Date; recipients: number | null };

/** Whether an announcement was sent, and to how many addresses. */
export const announcementState = ({ sentAt, updatedAt, recipients }: State) =>
  sentAt === null
    ? `Concept, gewijzigd ${formatDateTime(updatedAt)}`
    : `Verstuurd ${formatDateTime(sentAt)} aan ${addressesText(recipients ?? 0)}`;

/** What became of the mails of a sent announcement. */
export const deliveryText = ({ waiting, refused }: { waiting: number; refused: number }) =>
  [
    waiting === 0
      ? "Er wacht geen mail meer."
      : `Nog te versturen: ${formatCount(waiting, "mail", "mails")}.`,
    refused > 0 ? `Geweigerd: ${refused}.` : null,
  ]
    .filter(Boolean)
    .join(" ");
