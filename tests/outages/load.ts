import { setTimeout as pause } from "node:timers/promises";
import { ORIGIN, type World } from "./world.ts";
import { picture } from "../support/harness/upload-harness.ts";
import { ORDER_FORM } from "../support/people/order-form.ts";
import { wizardSteps, type People } from "./people.ts";

/** What visitors do, and how long after one the next comes, in milliseconds. */
const EVERY_MS = { page: 100, "sign-up": 150, quote: 250, request: 500, photo: 1_000, order: 1_000 } as const;
export type Kind = keyof typeof EVERY_MS;
export const KINDS = Object.keys(EVERY_MS) as Kind[];

/** How long a visitor waits before the next try, and for how long tries go on. */
const AGAIN_MS = 1_000;
const PATIENCE_MS = 45_000;

/** The site's own limit on a request is 15 s; one without an answer after this long hangs. */
const HANGS_MS = 25_000;

/**
 * What became of one try. `refused`: the site or the balancer said that it could not now, or the connection broke. `wrong`: any
 * other answer than the right one, or none.
 */
type Outcome = "good" | "refused" | "wrong";
export type Try = {
  kind: Kind;
  id: string;
  isFirst: boolean;
  endedAt: number;
  outcome: Outcome;
  answer: string;
};

type Asked = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };
type Judged = { outcome: Outcome; answer: string };
const GOOD: Judged = { outcome: "good", answer: "" };

/** Visitors who come at a steady pace whether or not the site answers, until `stop`. */
export async function startLoad({ url, stripe }: World, people: People) {
  const tries: Try[] = [];
  const running = new Set<Promise<void>>();
  const stopped = new AbortController();
  let [visitors, signUps, quotes, requests, photos, orders] = [0, 0, 0, 0, 0, 0];

  async function ask(path: string, init: Asked): Promise<Response | Judged> {
    const number = (visitors += 1);
    // A network of its own, so that no limit counts them together.
    const from = { "x-forwarded-for": `10.${number >> 8}.${number & 255}.1` };
    try {
      const answer = await fetch(url + path, {
        redirect: "manual",
        signal: AbortSignal.timeout(HANGS_MS),
        ...init,
        headers: { ...from, ...init.headers },
      });
      return answer;
    } catch (error) {
      const { name, message } = error as Error;
      return { outcome: name === "TimeoutError" ? "wrong" : "refused", answer: `${path}: ${message}` };
    }
  }
  async function judge(path: string, init: Asked, isRight: (answer: Response, text: string) => boolean) {
    const answer = await ask(path, init);
    if (!(answer instanceof Response)) return answer;
    const text = await answer.text();
    if (isRight(answer, text)) return GOOD;
    const asksToWait =
      answer.status === 502 ||
      answer.status === 504 ||
      (answer.status === 503 && answer.headers.has("retry-after")) ||
      (answer.status === 409 && text.includes("call_under_way"));
    return {
      outcome: asksToWait ? ("refused" as const) : ("wrong" as const),
      answer: `${path}: ${answer.status} ${text.slice(0, 150)}`,
    };
  }

  const steps = wizardSteps();
  const photo = Buffer.from(await picture("png"));
  /** One visitor of each kind; the function that it gives is a try, and null when a try may not be repeated. */
  const visitorOf: Record<Kind, () => { id: string; once?: true; act: () => Promise<Judged> } | null> = {
    page: () => ({
      id: "",
      once: true,
      act: () =>
        judge(
          "/photographers?naam=schoon",
          {},
          ({ status }, text) => status === 200 && text.includes("</html>"),
        ),
    }),
    "sign-up": () => {
      const email = `proef${(signUps += 1)}@voorbeeld.nl`;
      const init = {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ name: "Proef", email }),
      };
      const act = () => judge("/api/functions/schoonmaak-signup", init, ({ status }) => status === 200);
      return { id: email, once: true, act };
    },
    quote: () => {
      const quote = people.quotes[quotes++];
      if (!quote) return null;
      const id = `${quote.requestId} ${quotes}`;
      const init = {
        method: "POST",
        headers: {
          authorization: `Bearer ${quote.token}`,
          "content-type": "application/json",
          "idempotency-key": id,
        },
        body: JSON.stringify({ packageName: "Proef", price: "149,50", includes: `Alle kamers (${quotes}).` }),
      };
      const act = () =>
        judge(`/api/v1/requests/${quote.requestId}/quotes`, init, ({ status }) => status === 201);
      return { id, act };
    },
    request: () => {
      const client = people.clients[requests++];
      if (!client) return null;
      let draft = "";
      const act = async () => {
        for (const [index, body] of steps.entries()) {
          const isLast = index === steps.length - 1;
          const headers = { origin: ORIGIN, cookie: `${client.cookie}; ${draft}` };
          const result = await judge(
            `/brief-form?stap=${index + 1}`,
            { method: "POST", headers, body },
            (answer) => {
              const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
              if (index === 0 && !draft) draft = cookies.join("; ");
              return answer.status === 302 && (!isLast || cookies.includes("melding=brief_published"));
            },
          );
          if (result.outcome !== "good") return result;
        }
        return GOOD;
      };
      return { id: client.userId, act };
    },
    photo: () => {
      const album = people.albums[photos++];
      if (!album) return null;
      const { requestId, cookie } = album;
      const act = () => {
        const body = new FormData();
        body.append("intent", "fotos");
        body.append("fotoBestanden", new File([photo], "keuken.png"));
        const headers = { origin: ORIGIN, cookie };
        const path = `/client-dashboard/aanvraag/${requestId}/fotos`;
        return judge(path, { method: "POST", headers, body }, ({ status }) => status === 302);
      };
      return { id: requestId, once: true, act };
    },
    order: () => {
      const buyer = people.buyers[orders++];
      if (!buyer) return null;
      const act = () =>
        judge(
          "/subscription-management",
          {
            method: "POST",
            headers: { origin: ORIGIN, cookie: buyer.cookie },
            body: new URLSearchParams(ORDER_FORM),
          },
          ({ headers }) => headers.get("location")?.startsWith(stripe.url) ?? false,
        );
      return { id: buyer.companyId, once: true, act };
    },
  };

  async function visit(kind: Kind): Promise<void> {
    const visitor = visitorOf[kind]();
    if (!visitor) return;
    const began = performance.now();
    for (let isFirst = true; ; isFirst = false) {
      const judged = await visitor.act();
      const endedAt = performance.now();
      tries.push({ kind, id: visitor.id, isFirst, endedAt, ...judged });
      if (judged.outcome === "good" || visitor.once || endedAt - began > PATIENCE_MS) return;
      await pause(AGAIN_MS);
    }
  }
  const arrivals = KINDS.map(async (kind) => {
    while (!stopped.signal.aborted) {
      const one = visit(kind).finally(() => running.delete(one));
      running.add(one);
      await pause(EVERY_MS[kind]);
    }
  });
  return {
    tries,
    /** Nobody comes any more; waits for those who are there. */
    async stop() {
      stopped.abort();
      await Promise.all(arrivals);
      await Promise.all(running);
    },
  };
}
