import { goOn, withDeadline } from "../../kernel/deadline.ts";
import type { BooksPage, BooksRange, ProviderBooks } from "../../kernel/payment-books.ts";
import type { Payments } from "../../kernel/payment-port.ts";
import { MAX_PAGES, PAGE_MS } from "./rules.ts";

type Bounds = { pages: number; pageMs: number };

/**
 * All rows of a range of a part of the provider's books, page by page. Rejects when a page does not come in time, when
 * the time of the comparison is over, and when there are more pages than a comparison may read.
 */
export async function readBooks<Part extends keyof ProviderBooks>(
  payments: Pick<Payments, "readBooks">,
  part: Part,
  range: BooksRange,
  { pages, pageMs }: Bounds = { pages: MAX_PAGES, pageMs: PAGE_MS },
): Promise<ProviderBooks[Part][]> {
  const rows: ProviderBooks[Part][] = [];
  let after: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    goOn();
    const place = { ...range, after };
    const read: BooksPage<Part> = await withDeadline(pageMs, () => payments.readBooks(part, place));
    rows.push(...read.rows);
    after = read.next;
    if (after === null) return rows;
  }
  throw new Error(`the provider has more than ${pages} pages of ${part} to compare`);
}
