/** What choosing a province does for a company: every request of its trade is shown to it anyway. */
export const WHAT_AREAS_DO =
  "Je ziet alle aanvragen in jouw vak, in heel Nederland. In de provincies die je kiest vinden opdrachtgevers je in de lijst van bedrijven; een extra provincie kost niets.";
