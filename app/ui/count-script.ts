// Adds or takes away one of the number beside the button, from 0 up to what its input has room for.

addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-count-step]") : null;
  if (!button) return;
  const input = document.querySelector<HTMLInputElement>(`#${CSS.escape(button.dataset.countOf ?? "")}`);
  if (!input) return;
  const count = (Number.parseInt(input.value, 10) || 0) + Number(button.dataset.countStep);
  if (count < 0 || String(count).length > input.maxLength) return;
  input.value = count === 0 ? "" : String(count);
  input.dispatchEvent(new Event("input", { bubbles: true }));
});
