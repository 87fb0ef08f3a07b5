import type { ToldPrice } from "#app/routes/public/usual-price/told-price.ts";

/**
 * Keeps the usual price below a start form about the work and the postcode in that form. Without JavaScript it stays what the page
 * said: one price of the whole country.
 */
export function followPrices() {
  let asked = 0;
  const follow = async (form: HTMLFormElement, shown: HTMLElement) => {
    asked += 1;
    const mine = asked;
    // A start form has texts only, no files.
    const typed = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    try {
      const response = await fetch(`${form.dataset.price}&${typed}`);
      const told = (await response.json()) as ToldPrice | null;
      if (mine !== asked) return;
      shown.hidden = !told;
      if (told)
        for (const [index, part] of shown.querySelectorAll("h2, p").entries())
          part.textContent = told[index]!;
    } catch {
      // What the page said of the whole country stays.
    }
  };
  document.addEventListener("change", ({ target }) => {
    const form = (target as HTMLElement).closest<HTMLFormElement>("form[data-price]");
    const shown = document.querySelector<HTMLElement>("[data-told-price]");
    if (form && shown) void follow(form, shown);
  });
}
