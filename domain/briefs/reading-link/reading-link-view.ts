import type { Ctx } from "../../kernel/context.ts";
import { readBriefLink } from "./reading-link.ts";

/** The brief of a reading link, and whether it is the actor's own. Throws as `readBriefLink`. */
export async function readingLink(ctx: Ctx, token: string) {
  const { briefId, isOwn } = await readBriefLink(ctx, token);
  return { briefId, isOwn };
}
