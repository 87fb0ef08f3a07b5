import type { CDPSession, Page } from "@playwright/test";

/** The target of a link, or what a button sends or opens; undefined for a button that acts only on its own page. */
function targetOf(this: Element): string | undefined {
  if (this instanceof HTMLAnchorElement) return this.href;
  if (!(this instanceof HTMLButtonElement)) return undefined;
  const opens = this.getAttribute("commandfor");
  if (opens) return opens;
  if (!this.form || this.type !== "submit") return undefined;
  return this.form.action + JSON.stringify([...new FormData(this.form, this)]);
}

async function targetAt(session: CDPSession, backendNodeId: number): Promise<string | undefined> {
  const { object } = await session.send("DOM.resolveNode", { backendNodeId });
  const { result } = await session.send("Runtime.callFunctionOn", {
    objectId: object.objectId!,
    functionDeclaration: targetOf.toString(),
    returnByValue: true,
  });
  return result.value as string | undefined;
}

/** Accessible names that several links or buttons share although their targets differ. */
export async function ambiguousNames(page: Page): Promise<string[]> {
  await page.waitForLoadState();
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const targets = new Map<string, Set<string>>();
  for (const { role, name, ignored, backendDOMNodeId } of nodes) {
    if (ignored || !backendDOMNodeId || !/^(link|button)$/.test(String(role?.value))) continue;
    const target = await targetAt(session, backendDOMNodeId);
    const key = `${role!.value} “${String(name?.value)}”`;
    if (target !== undefined) targets.set(key, (targets.get(key) ?? new Set()).add(target));
  }
  await session.detach();
  return [...targets].filter(([, places]) => places.size > 1).map(([name]) => name);
}
