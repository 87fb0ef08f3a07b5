import type { Runtime } from "#compose";
import { tokenView, type TokenView } from "#domain/accounts/tokens/views.ts";
import type { Asked } from "../asked.ts";
import { bearerOf } from "../bearer.ts";

/** Who calls with the personal token of this request, and what it allows; null without a token that is valid now. */
export async function actorOfPersonalToken(
  runtime: Pick<Runtime, "db" | "clock">,
  { headers }: Pick<Asked, "headers">,
): Promise<TokenView | null> {
  const token = bearerOf(headers);
  return token === null ? null : tokenView({ db: runtime.db, now: runtime.clock() }, token);
}
