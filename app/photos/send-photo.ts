/** What became of something that was sent: null when the server took it, else why not. */
export type Refusal = string | null;

/** How the server answers what is sent here. */
export type PhotoAnswer = { problem: Refusal };

const NOT_ARRIVED = "Deze foto is niet aangekomen. Kies hem opnieuw.";
const SIGNED_OUT = "Je bent niet meer ingelogd. Log eerst weer in.";

/** Sends the form of one photo, and reports which part of it has left, from 0 to 1. Never throws; a photo that is stopped is not refused. */
export function sendPhoto(
  to: string,
  form: FormData,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<Refusal> {
  const { promise, resolve } = Promise.withResolvers<Refusal>();
  const request = new XMLHttpRequest();
  request.responseType = "json";
  request.upload.addEventListener("progress", ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  );
  request.addEventListener("loadend", () =>
    resolve(signal.aborted ? null : refusalIn(request.response, request.responseURL, NOT_ARRIVED)),
  );
  signal.addEventListener("abort", () => request.abort());
  request.open("POST", to);
  request.send(form);
  return promise;
}

/** Sends a change of photos that have arrived. Never throws. */
export async function sendChange(to: string, fields: URLSearchParams, failed: string): Promise<Refusal> {
  try {
    const response = await fetch(to, { method: "POST", body: fields });
    return refusalIn(await response.json().catch(() => null), response.url, failed);
  } catch {
    return failed;
  }
}

function refusalIn(answer: unknown, url: string, failed: string): Refusal {
  const isAnswer = typeof answer === "object" && answer !== null && "problem" in answer;
  if (isAnswer) return (answer as PhotoAnswer).problem;
  return url && new URL(url).pathname === "/auth" ? SIGNED_OUT : failed;
}
