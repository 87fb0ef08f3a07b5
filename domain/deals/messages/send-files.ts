import { dealFiles } from "#db/schema/index.ts";
import type { Transaction } from "#db/client.server.ts";
import { removePictures, type RefusedFile } from "../../companies/pictures/store-pictures.ts";
import type { Ctx } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { requireSender } from "../../kernel/sender.ts";
import { verb } from "../../kernel/verb.ts";
import { storeMessageFiles, type StoredDealFile } from "../files/store-files.ts";
import { lockThread } from "../state/lock-deal.ts";
import { actsOnDeals } from "../state/policy.ts";
import { sendFilesInput } from "./input.ts";
import { storeMessage } from "./store-message.ts";

/** A message that was sent, or null with the files that were refused: then none is kept. */
type SentFiles = { messageId: string | null; refused: RefusedFile[] };

/**
 * A side sends pictures and PDFs to the other one, with or without words. Pictures are drawn anew, so that nothing of the file stays
 * but its pixels. Counts and tells as `sendMessage`, and throws as it, and as `storeFile`.
 */
export const sendFiles = verb(
  {
    name: "send-files",
    input: sendFilesInput,
    by: actsOnDeals,
    limits: [{ act: "deal-message-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx, { proposalId, text, files }): Promise<SentFiles> => {
    await ctx.db.transaction((tx) => lockThread(ctx, tx, proposalId));
    const { stored, refused } = await storeMessageFiles(ctx, proposalId, files);
    if (refused.length > 0) return { messageId: null, refused };
    try {
      requireSender();
      const messageId = await ctx.db.transaction(async (tx) => {
        const id = await storeMessage(ctx, tx, { proposalId, text });
        await insertFiles(ctx, tx, { proposalId, messageId: id }, stored);
        return id;
      });
      return { messageId, refused };
    } catch (error) {
      await removePictures(ctx, stored);
      throw error;
    }
  },
);

const insertFiles = (
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  of: { proposalId: string; messageId: string },
  stored: readonly StoredDealFile[],
) =>
  tx.insert(dealFiles).values(
    stored.map(({ key, name, bytes }, index) => ({
      id: newId(ctx.now),
      ...of,
      kind: "MESSAGE" as const,
      number: index + 1,
      key,
      createdAt: ctx.now,
      ...(bytes === null ? { type: "PICTURE" as const } : { type: "PDF" as const, name, bytes }),
    })),
  );
