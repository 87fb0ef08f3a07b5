import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MailTransport, OutgoingMail } from "#domain/kernel/ports.ts";
import { nullIfMissing } from "../null-if-missing.ts";

/** A mail in the local mailbox. `id` sorts by time of arrival. */
type LocalMail = OutgoingMail & { id: string; from: string; sentAt: string };

/**
 * Stores mails as files in a folder, for a machine without a mail server. `/ontwikkel/postvak` shows them in demo
 * mode.
 */
export type LocalMailbox = MailTransport & {
  list(limit: number): Promise<LocalMail[]>;
  read(id: string): Promise<LocalMail | null>;
};

const ID = /^\d{13}-[\w-]{1,80}$/;

/** Opens the mailbox in `folder`. Makes the folder at the first mail. */
export function localMailbox(folder: string, from: string, clock: () => Date): LocalMailbox {
  const path = (id: string) => join(folder, `${id}.json`);
  async function read(id: string): Promise<LocalMail | null> {
    if (!ID.test(id)) return null;
    const text = await nullIfMissing(readFile(path(id), "utf8"));
    return text === null ? null : (JSON.parse(text) as LocalMail);
  }
  /** Writes to a temporary file, so that a reader never sees half a mail. The caller renames it. */
  async function writeAside(mail: OutgoingMail): Promise<{ aside: string; id: string }> {
    const sentAt = clock();
    const id = `${String(sentAt.getTime()).padStart(13, "0")}-${mail.messageId.replace(/[^\w-]/g, "").slice(0, 80)}`;
    const stored: LocalMail = { ...mail, id, from, sentAt: sentAt.toISOString() };
    const aside = `${path(id)}.part`;
    await mkdir(folder, { recursive: true });
    await writeFile(aside, JSON.stringify(stored));
    return { aside, id };
  }
  return {
    read,
    async send(mail) {
      const { aside, id } = await writeAside(mail);
      await rename(aside, path(id));
    },
    async rehearse(mail) {
      await rm((await writeAside(mail)).aside);
    },
    async list(limit) {
      const names = (await nullIfMissing(readdir(folder))) ?? [];
      const ids = names
        .filter((name) => name.endsWith(".json"))
        .map((name) => name.slice(0, -".json".length));
      const newest = ids.toSorted().toReversed().slice(0, limit);
      const mails = await Promise.all(newest.map(read));
      return mails.filter((mail) => mail !== null);
    },
  };
}
