import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useRevalidator, useSubmit } from "react-router";
import type { SessionFacts, SubscriptionFacts } from "#domain/accounts/session-facts.ts";
import { AuthContext, type AuthListener, type AuthState } from "./auth-context.ts";
import { eventBetween, isRefreshDue, TICK_MS, type AuthEvent, type Known } from "./auth-events.ts";
import { COPY_KEY, copyOf, expiryIn, readCopy, userIn, writeCopy } from "./session-copy.ts";

const NOT_SUBSCRIBED: SubscriptionFacts = { subscribed: false, product_id: null, subscription_end: null };

async function fetchFacts(): Promise<SessionFacts | null> {
  const response = await fetch("/api/session");
  if (!response.ok) throw new Error(`/api/session answered ${response.status}`);
  return (await response.json()) as SessionFacts | null;
}

function logged(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- spec §8: logged only
  console.error(what, error);
}

/**
 * Keeps the session of hydrated pages: prolongs it in time, makes tabs agree, and tells listeners what happened.
 * `facts` come with each page from the server and are the truth; undefined when a page failed.
 */
export function AuthProvider({
  facts,
  tookSecondStep,
  children,
}: {
  facts: Known | undefined;
  /** This page follows a sign-in that took a code from an app. */
  tookSecondStep: boolean;
  children: ReactNode;
}) {
  const [served, setServed] = useState(facts);
  const [current, setCurrent] = useState(facts);
  if (served !== facts) {
    setServed(facts);
    setCurrent(facts);
  }
  const [listeners] = useState(() => new Set<AuthListener>());
  const before = useRef<Known | undefined>(undefined);
  const { revalidate } = useRevalidator();
  const submit = useSubmit();

  const tell = useCallback(
    (event: AuthEvent) => {
      for (const listener of listeners) listener(event);
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

  useEffect(() => {
    const look = () => {
      const copy = readCopy();
      if (current === undefined || copy === copyOf(current)) return;
      if (userIn(copy) === (current?.user.id ?? "")) {
        // Another tab prolonged it.
        if (current) setCurrent({ ...current, expiresAt: expiryIn(copy) });
      } else if (!current) void revalidate();
      // What was typed after a session ended by itself stays: sending it keeps it through the sign-in.
      else if (current.expiresAt <= Date.now() && !userIn(copy)) setCurrent(null);
      else location.reload();
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === COPY_KEY || key === null) look();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look();
    };
    addEventListener("storage", onStorage);
    addEventListener("pageshow", onShow);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", onShow);
    };
  }, [current, revalidate]);

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
  }, [current]);

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
      onAuthEvent(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      raise: tell,
    };
  }, [current, listeners, submit, tell]);
  return <AuthContext value={state}>{children}</AuthContext>;
}
