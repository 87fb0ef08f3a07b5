/** In the address of a page whose visitor refuses our cookies; every page then says that it needs them. */
export const WITHOUT_COOKIES = "zonder-cookies";

const SIGN_IN_PAGES = [
  "/auth",
  "/login",
  "/schoonmaak-auth",
  "/verhuis/login",
  "/inloggen/code",
  "/reset-password",
];

const isSignIn = (path: string) => SIGN_IN_PAGES.some((page) => path === page || path.startsWith(`${page}/`));

/**
 * Where to send a visitor whose browser refuses cookies: back to the form, whose page says so. Null for everybody else. Such a
 * browser comes without any cookie from a form of ours, whose answer set one, and `location` leads back to that form.
 */
export function redirectWithoutCookies({ method, headers }: Request, location: string | null): string | null {
  const form = URL.parse(headers.get("referer") ?? "")?.pathname;
  if (method !== "GET" || headers.has("cookie") || !form || !location?.startsWith("/")) return null;
  const url = new URL(location, "http://site.invalid");
  if (url.pathname !== form && !(isSignIn(url.pathname) && isSignIn(form))) return null;
  url.searchParams.set(WITHOUT_COOKIES, "");
  return url.pathname + url.search + url.hash;
}
