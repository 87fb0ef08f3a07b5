/** Opens and closes dialogs by their buttons (`invoker`) in a browser that doesn't know `commandfor` yet. */
export function startOldInvokers(): void {
  if ("commandForElement" in HTMLButtonElement.prototype) return;
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button[commandfor]") : null;
    const dialog = button && document.getElementById(button.getAttribute("commandfor")!);
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button!.getAttribute("command") === "close") dialog.close();
    else if (!dialog.open) dialog.showModal();
  });
}
