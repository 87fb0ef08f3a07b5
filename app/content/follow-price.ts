import type { ToldPrice } from "#app/routes/public/usual-price/told-price.ts";

/**
 * Keeps the usual price below a start form about the work and the postcode in that form. Without JavaScript it stays what the page
 * said: one price of the whole country.
 */
export function followPrices() {
  let asked = 0;
  document.addEventListener("change", async ({ target }) => {
    const form = (target as HTMLElement).closest<HTMLFormElement>("form[data-price]");
    const shown = document.querySelector<HTMLElement>("[data-told-price]");
    if (!form || !shown) return;
    const mine = (asked += 1);
    const typed = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    try {
      const response = await fetch(`${form.dataset.price}&${typed}`);
      const told = (await response.json()) as ToldPrice | null;
      if (mine !== asked) return;
      shown.hidden = !told;
      if (told) shown.querySelectorAll("h2, p").forEach((part, index) => (part.textContent = told[index]!));
    } catch {
      // What the page said of the whole country stays.
    }
  });
}
