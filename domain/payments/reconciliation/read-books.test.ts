import { expect, test } from "vitest";
import type { Payments } from "../../kernel/payment-port.ts";
import { readBooks } from "./read-books.ts";

const since = new Date("2026-03-11T11:00:00Z");

/** A provider with this many pages of one row each. */
function provider(pages: number) {
  const asked: (string | null)[] = [];
  const books = (_part: string, { after }: { after: string | null }) => {
    asked.push(after);
    const page = Number(after ?? 0);
    return Promise.resolve({ rows: [{ id: `row ${page}` }], next: page + 1 < pages ? `${page + 1}` : null });
  };
  return { asked, readBooks: books as unknown as Payments["readBooks"] };
}

test("reads every page, each from where the one before it ended", async () => {
  const three = provider(3);
  const rows = await readBooks(three, "refund", { since }, { pages: 3, pageMs: 1_000 });
  expect(rows.map(({ id }) => id)).toEqual(["row 0", "row 1", "row 2"]);
  expect(three.asked).toEqual([null, "1", "2"]);
});

test("fails with more pages than it may read, and asks for no more", async () => {
  const many = provider(1_000);
  await expect(readBooks(many, "refund", { since }, { pages: 3, pageMs: 1_000 })).rejects.toThrow(
    "more than 3 pages",
  );
  expect(many.asked.length).toBe(3);
});

test("fails when a page does not come in time", async () => {
  const hanging = { readBooks: () => new Promise<never>(() => {}) };
  await expect(readBooks(hanging, "refund", { since }, { pages: 3, pageMs: 20 })).rejects.toThrow("is over");
});
