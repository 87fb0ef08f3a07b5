/** Presses the upload button of a file field with `data-upload-at-once` as soon as a file is chosen. */
export function startUploadsAtOnce(): void {
  addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.files?.length) return;
    const button = document.getElementById(target.dataset.uploadAtOnce ?? "");
    if (!(button instanceof HTMLButtonElement)) return;
    button.textContent = "Bezig met uploaden…";
    target.form?.requestSubmit(button);
  });
}
