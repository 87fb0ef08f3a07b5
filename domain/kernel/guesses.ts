import type { Ctx } from "./context.ts";
import { isWithinLimit, refuseUsedUp } from "./count-tries.ts";
import { DomainError, type DomainErrorCode } from "./errors.ts";
import { Turns } from "./turns.ts";

/** Guesses of one address that run at once: a burst checks at most so many more than the limit, in each process. */
const turns = new Turns({
  atOnce: 64,
  atOnceOfAddress: 16,
  maxWaiting: 400,
  maxWaitingOfAddress: 240,
});

/** What a wrong password, code or link ends in. */
const WRONG: ReadonlySet<DomainErrorCode> = new Set([
  "credentials_wrong",
  "code_invalid",
  "link_invalid",
  "second_step_wrong",
  "registration_password_wrong",
  "password_wrong",
]);

/**
 * Runs an act that checks a password, a code or a link. Only a wrong one counts for the limit of the caller's network address
 * (`guess-from`), and above it nothing is checked: an office signs in as often as it likes, and a spray ends. The limit is read when
 * the turn of the act has come, because the acts of a burst count only when they end; `onRefused` hears of a refusal. Throws `too_many_requests`, `overloaded`.
 */
export const guesses = <T>(
  ctx: Ctx,
  act: () => Promise<T>,
  onRefused: () => Promise<void> | undefined,
): Promise<T> =>
  turns.run(ctx.from === "" ? null : ctx.from, async () => {
    await refuseUsedUp(ctx, "guess-from", ctx.from).catch(async (error: unknown) => {
      await onRefused();
      throw error;
    });
    try {
      return await act();
    } catch (error) {
      if (error instanceof DomainError && WRONG.has(error.code))
        await isWithinLimit(ctx, "guess-from", ctx.from);
      throw error;
    }
  });
