import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useSubmit } from "react-router";
import type { SubscriptionFacts } from "#domain/accounts/session-facts.ts";
import { AuthContext, type AuthListener, type AuthState } from "./auth-context.ts";
import { eventBetween, isRefreshDue, TICK_MS, type AuthEvent, type Known } from "./auth-events.ts";
import { fetchFacts } from "./fetch-facts.ts";
import { copyOf, writeCopy } from "./session-copy.ts";
import { useOtherTabs, type SetCurrent } from "./use-other-tabs.ts";

const NOT_SUBSCRIBED: SubscriptionFacts = { subscribed: false, product_id: null, subscription_end: null };

function logged(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- spec §8: logged only
  console.error(what, error);
}

/** The facts served with the page, until the browser fetches newer ones. */
function useNewest(facts: Known | undefined) {
  const [served, setServed] = useState(facts);
  const [current, setCurrent] = useState(facts);
  if (served !== facts) {
    setServed(facts);
    setCurrent(facts);
  }
  return [current, setCurrent] as const;
}

/** The listeners, and the function that calls them: at every change of the facts, and at events that pages raise. */
function useEvents(current: Known | undefined, tookSecondStep: boolean) {
  const [listeners] = useState(() => new Set<AuthListener>());
  const before = useRef<Known | undefined>(undefined);
  const tell = useCallback(
    (event: AuthEvent) => {
      for (const listener of listeners) listener(event);
    },
    [listeners],
  );
  const onAuthEvent = useCallback(
    (listener: AuthListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    [listeners],
  );

  useEffect(() => {
    if (current === undefined) return;
    const known = before.current;
    before.current = current;
    const event = known === undefined ? "INITIAL_SESSION" : eventBetween(known, current);
    writeCopy(copyOf(current));
    if (event) tell(event);
  }, [current, tell]);

  useEffect(() => {
    if (tookSecondStep) tell("MFA_CHALLENGE_VERIFIED");
  }, [tookSecondStep, tell]);

  return { tell, onAuthEvent };
}

/** Fetches the session shortly before it expires, which extends it. */
function useExtending(current: Known | undefined, setCurrent: SetCurrent) {
  useEffect(() => {
    if (!current) return;
    const timer = setInterval(() => {
      if (!isRefreshDue(current.expiresAt, Date.now())) return;
      fetchFacts().then(setCurrent, (error: unknown) => {
        logged("Failed to fetch profile", error);
        setCurrent({ ...current, profile: null, subscription: NOT_SUBSCRIBED });
      });
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [current, setCurrent]);
}

/**
 * Holds the session of hydrated pages: extends it before it expires, keeps tabs in sync, and raises auth events.
 * `facts` come from the server with each page and win over the browser's; undefined when a page failed.
 */
export function AuthProvider({
  facts,
  tookSecondStep,
  children,
}: {
  facts: Known | undefined;
  /** Whether this page follows a sign-in with a second step. */
  tookSecondStep: boolean;
  children: ReactNode;
}) {
  const [current, setCurrent] = useNewest(facts);
  const { tell, onAuthEvent } = useEvents(current, tookSecondStep);
  useOtherTabs(current, setCurrent);
  useExtending(current, setCurrent);
  const submit = useSubmit();

  const state = useMemo((): AuthState => {
    return {
      user: current?.user ?? null,
      session: current ? { expiresAt: current.expiresAt } : null,
      loading: current === undefined,
      subscription: current?.subscription ?? NOT_SUBSCRIBED,
      profile: current?.profile ?? null,
      async refreshSubscription() {
        try {
          setCurrent(await fetchFacts());
        } catch (error) {
          logged("Failed to check subscription", error);
          if (current) setCurrent({ ...current, subscription: NOT_SUBSCRIBED });
        }
      },
      signOut: () => submit(null, { method: "post", action: "/uitloggen" }),
      onAuthEvent,
      raise: tell,
    };
  }, [current, setCurrent, onAuthEvent, submit, tell]);
  return <AuthContext value={state}>{children}</AuthContext>;
}
