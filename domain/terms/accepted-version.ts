import type { Ctx } from "../kernel/context.ts";
import { amsterdamDay } from "../kernel/dates.ts";
import { DomainError } from "../kernel/errors.ts";
import { termsOn } from "./rules.ts";
import { knownTerms } from "./views.ts";

/**
 * The version of the terms that somebody accepts now. `shown` is the version that stood on the page; a program has no page and
 * accepts the version of today. Throws `terms_changed` when another version holds by now, so that nobody accepts unread terms.
 */
export async function acceptedVersion(
  ctx: Pick<Ctx, "db" | "now">,
  shown: string | null | undefined,
): Promise<string> {
  const { version } = termsOn(await knownTerms(ctx), amsterdamDay(ctx.now));
  if (shown && shown !== version) throw new DomainError("terms_changed");
  return version;
}
