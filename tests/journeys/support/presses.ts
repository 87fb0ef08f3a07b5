import type { Page } from "@playwright/test";

/** Counts what somebody presses on this page and those after it: buttons, links, folds and fields that are ticked. Reload it first. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction("countPress", () => (presses += 1));
  await page.addInitScript(() => {
    addEventListener(
      "click",
      ({ isTrusted, target }) => {
        const pressed = target instanceof Element && target.closest("button, a, summary, input, label");
        if (isTrusted && pressed) (globalThis as unknown as { countPress: () => void }).countPress();
      },
      true,
    );
  });
  return () => presses;
}
