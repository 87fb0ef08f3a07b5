/**
 * Stops a form with a half typed date, and lets the browser say so at its field. A browser sends such a date as an empty one,
 * which the server cannot tell from no date.
 */
export function stopHalfDates(): void {
  document.addEventListener(
    "submit",
    (event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      const dates = event.target.querySelectorAll<HTMLInputElement>("input[type=date]");
      const half = [...dates].find((date) => date.validity.badInput && date.checkVisibility());
      if (!half) return;
      event.preventDefault();
      event.stopPropagation();
      half.reportValidity();
    },
    true,
  );
}
