const bodies = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/**
 * An answer whose body stands beside it until `withBody`. React Router asks every answer whether it has a body; with one, undici
 * makes a stream for that, and the server has to read the stream back piece by piece.
 */
export function wholeAnswer(body: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const answer = new Response(null, init);
  bodies.set(answer, body);
  return answer;
}

/** The body that stands beside an answer; undefined if it has its own or none. */
export const bodyOf = (answer: Response): Uint8Array<ArrayBuffer> | undefined => bodies.get(answer);

/** The answer with the body that stands beside it; another answer as it is. */
export function withBody(answer: Response): Response {
  const body = bodies.get(answer);
  return body ? new Response(body, { status: answer.status, headers: answer.headers }) : answer;
}
