/** What a change of a name or KvK number does. */
export const CHECKED_AGAIN =
  "Wijzig je dit, dan vervallen de controles die erover gaan, tot we je bedrijf opnieuw hebben nagekeken.";
