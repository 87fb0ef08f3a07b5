import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { clientAddressContext, sessionContext, runtimeContext, urlContext } from "#app/context.server.ts";
import type { Runtime } from "#compose";
import type { SessionView } from "#domain/accounts/session-view.ts";
import type { Role } from "#domain/kernel/roles.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { requireSession, safeRedirect, signInPath } from "./access.server.ts";

test.each([
  "/client-dashboard",
  "/verhuisbedrijf-dashboard/opdracht/019a?van=mail#offertes",
  "/",
  "/brief-form?stap=4&terug",
  "/zoeken?q=100%25",
])("accepts %s as a return path", (path) => {
  expect(safeRedirect(path)).toBe(path);
});

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/%5cevil.example",
  "/%5Cevil.example",
  "/%2f%2fevil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\u0000/evil.example",
  " //evil.example",
  "/ /evil.example",
  "https://evil.example/client-dashboard",
  "https:evil.example",
  "//user@evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,hallo",
  "client-dashboard",
  "?redirect=/x",
  "#top",
  "/é",
  "",
  null,
  undefined,
])("refuses %j as a return path", (target) => {
  expect(safeRedirect(target)).toBeNull();
});

test.each([
  ["/client-dashboard?a=1", "/login?redirect=%2Fclient-dashboard%3Fa%3D1"],
  ["/verhuisbedrijf-dashboard", "/auth?redirect=%2Fverhuisbedrijf-dashboard"],
  ["/verhuis/offerte", "/verhuis/login?redirect=%2Fverhuis%2Fofferte"],
])("sends visitors of %s to sign in at %s", (page, signIn) => {
  expect(signInPath(new URL(page, "http://localhost"))).toBe(signIn);
});

/** The context of a request by a user of this role. */
function contextOf(role: Role, tookSecondStep = false, path = "/ergens"): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(urlContext, new URL(path, "http://localhost"));
  const actor = { kind: "user", userId: "wie", role, tookSecondStep } as UserActor;
  context.set(sessionContext, { actor } as SessionView);
  context.set(runtimeContext, { ctx: () => ({}) } as unknown as Runtime);
  return context;
}

/** The redirect of a page for these roles; null when it lets the user in. */
function sentTo(context: RouterContextProvider, ...roles: Role[]): string | null {
  try {
    requireSession(context, ...roles);
    return null;
  } catch (sent) {
    return (sent as Response).headers.get("location");
  }
}

test("sends an operator without a second step in this session to setting it up", () => {
  expect(sentTo(contextOf("OPERATOR"), "OPERATOR")).toBe("/account/twee-stappen");
  expect(sentTo(contextOf("OPERATOR", true), "OPERATOR")).toBeNull();
  expect(sentTo(contextOf("OPERATOR"), "CLIENT", "PHOTOGRAPHER", "OPERATOR")).toBe("/account/twee-stappen");
  expect(sentTo(contextOf("OPERATOR", false, "/account/twee-stappen"), "OPERATOR")).toBeNull();
  expect(sentTo(contextOf("CLIENT"), "OPERATOR")).toBe("/client-dashboard");
});

test("counts limits per network address for the address of the request", () => {
  const context = contextOf("CLIENT");
  context.set(runtimeContext, { ctx: (actor, from) => ({ actor, from }) } as Runtime);
  context.set(clientAddressContext, "192.0.2.7");
  expect(requireSession(context, "CLIENT").ctx.from).toBe("192.0.2.7");
});
