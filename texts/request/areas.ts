/** What provinces in a profile do: a company quotes there, and sees the requests of all. */
export const AREAS_EXPLANATION =
  "Je ziet alle aanvragen in jouw vak, in heel Nederland. Offertes stuur je in de provincies die je kiest. Daar vinden opdrachtgevers je ook in de lijst van bedrijven, zodra we je KvK-inschrijving hebben gecontroleerd. Een extra provincie kost niets.";
