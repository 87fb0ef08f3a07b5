import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { fetchFacts } from "#app/auth/fetch-facts.ts";
import { askAgain } from "./ask-again.ts";
import { LiveContext } from "./live-context.ts";
import { listenLive, type Asked } from "./live-stream.ts";

/** Keeps the page of somebody who is signed in up to date with what happens elsewhere. See docs/live-pages.md. */
export function LiveProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const { revalidate } = useRevalidator();
  const followed = useRef(new Map<string, number>());
  const pauses = useRef(0);
  const [asked, setAsked] = useState(0);
  const [said, setSaid] = useState("");
  const toSay = useRef<string[]>([]);

  const follow = useCallback((key: string) => {
    const keys = followed.current;
    keys.set(key, (keys.get(key) ?? 0) + 1);
    return () => void (keys.get(key) === 1 ? keys.delete(key) : keys.set(key, keys.get(key)! - 1));
  }, []);

  const pause = useCallback(() => {
    pauses.current += 1;
    return () => void (pauses.current -= 1);
  }, []);

  // One piece of news may change several parts of the page.
  const say = useCallback((text: string) => {
    toSay.current.push(text);
    queueMicrotask(() => {
      if (toSay.current.length > 0) setSaid(toSay.current.splice(0).join(" "));
    });
  }, []);

  const isGoing = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    isGoing.current = state !== "idle";
  }, [state]);

  const refresh = useCallback(async () => {
    if (!isGoing.current && pauses.current === 0) await askAgain(revalidate);
  }, [revalidate]);

  useEffect(() => {
    async function ask(): Promise<Asked> {
      if (pauses.current > 0) return "failed";
      // See first whether the server answers, and to whom.
      try {
        const facts = await fetchFacts();
        if (facts?.user.id !== userId) return "over";
      } catch {
        return "failed";
      }
      // A navigation loads what it needs, and this would begin it anew. A form may have been answered meanwhile.
      if (isGoing.current || pauses.current > 0) return "failed";
      setAsked((count) => count + 1);
      const asking = location.href;
      const isAnswered = await askAgain(revalidate);
      // Somebody went on to another page meanwhile, which may have kept what it shared with this one.
      return isAnswered && location.href === asking ? "shown" : "failed";
    }
    return listenLive((keys) => keys.some((one) => followed.current.has(one)), ask);
  }, [revalidate, userId]);

  const live = useMemo(() => ({ follow, pause, refresh, say, asked }), [follow, pause, refresh, say, asked]);
  return (
    <LiveContext value={live}>
      {children}
      <div aria-live="polite" className="sr-only">
        {said}
      </div>
    </LiveContext>
  );
}
