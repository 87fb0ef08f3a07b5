import { suggestedMail } from "./mail-suggestion.ts";

// Offers the address that was probably meant, below its field. Delegates from the document, because React may render a field
// later.

const offerOf = ({ id }: HTMLInputElement) =>
  document.querySelector<HTMLElement>(`[data-mail-offer="${CSS.escape(id)}"]`);

/** Not while somebody is typing: half an address looks like a mistake. */
const OFFER_AFTER_MS = 800;
let timer: ReturnType<typeof setTimeout> | undefined;

function offerMeant(target: EventTarget | null): void {
  clearTimeout(timer);
  if (!(target instanceof HTMLInputElement) || target.dataset.mail === undefined || target.readOnly) return;
  const offer = offerOf(target);
  const button = offer?.querySelector("button");
  if (!offer || !button) return;
  const meant = suggestedMail(target.value);
  if (meant) button.textContent = meant;
  offer.hidden = meant === null;
}

addEventListener("change", ({ target }) => offerMeant(target));
addEventListener("input", ({ target }) => {
  clearTimeout(timer);
  timer = setTimeout(() => offerMeant(target), OFFER_AFTER_MS);
});

addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("[data-mail-offer] button") : null;
  const offer = button?.closest<HTMLElement>("[data-mail-offer]");
  const field = offer && document.querySelector<HTMLInputElement>(`#${CSS.escape(offer.dataset.mailOffer!)}`);
  if (!button || !field) return;
  field.value = button.textContent;
  offer.hidden = true;
  field.focus();
  field.dispatchEvent(new Event("input", { bubbles: true }));
});
