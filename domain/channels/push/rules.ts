/** Hosts of the push services of Chrome, Firefox, Edge and Safari; a dot in front means any host below it. */
const PUSH_HOSTS = [
  "fcm.googleapis.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  ".push.apple.com",
];

/** Most characters of an endpoint. The longest known (Edge) have about 500. */
export const MAX_ENDPOINT_CHARS = 1_000;

/**
 * Whether this is an address of a push service of a known browser. We send requests to it, so any other address would
 * let a user make our server call it (SSRF).
 */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text);
  if (!url || text.length > MAX_ENDPOINT_CHARS) return false;
  const { protocol, hostname, port, username, password } = url;
  const isKnown = PUSH_HOSTS.some((host) =>
    host.startsWith(".") ? hostname.endsWith(host) : hostname === host,
  );
  return isKnown && protocol === "https:" && port === "" && username === "" && password === "";
}
