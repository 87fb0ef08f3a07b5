import { DEMO_PASSWORD } from "#demo/accounts.ts";
import type { Site } from "./site.ts";

/** Signs in on a site with demo content; returns the cookies for later requests. */
export async function demoSignIn({ url }: Pick<Site, "url">, email: string): Promise<string> {
  const answer = await fetch(`${url}/auth`, {
    method: "POST",
    headers: { origin: url },
    body: new URLSearchParams({ intent: "inloggen", email, password: DEMO_PASSWORD }),
    redirect: "manual",
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}
