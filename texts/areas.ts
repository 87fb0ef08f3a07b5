/** What provinces in a profile do: they don't limit the requests that a company sees. */
export const AREAS_EXPLANATION =
  "Je ziet alle aanvragen in jouw vak, in heel Nederland. In de provincies die je kiest vinden opdrachtgevers je in de lijst van bedrijven, zodra we je KvK-inschrijving hebben gecontroleerd. Een extra provincie kost niets.";
