// Asks about a lift only above the ground floor. Without JavaScript a hint says that it need not be answered there.
function followFloors() {
  for (const floor of document.querySelectorAll<HTMLInputElement>("input[data-floor]")) {
    const lift = document.querySelector<HTMLElement>(`[data-lift-at="${CSS.escape(floor.name)}"]`);
    if (lift) lift.hidden = /^0+$/.test(floor.value.trim());
  }
}

addEventListener("input", followFloors);
// Also what was typed before this script was loaded, and what going back to a page restores.
addEventListener("pageshow", followFloors);
followFloors();
