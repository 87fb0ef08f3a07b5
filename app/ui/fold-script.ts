// Repeats what is chosen inside a fold under its summary, for when it is closed again.

addEventListener("change", ({ target }) => {
  const fold = target instanceof Element ? target.closest("details") : null;
  const value = fold?.querySelector("[data-fold-value]");
  if (!value) return;
  const chosen = [...fold!.querySelectorAll<HTMLInputElement>("input:checked")];
  value.textContent = chosen.map(({ labels }) => labels?.[0]?.textContent ?? "").join(", ");
});
