/** What a change of a name or KvK number does. */
export const CHECKED_AGAIN =
  "Wijzig je dit, dan gelden de controles die erover gaan niet meer, tot we je bedrijf opnieuw hebben nagekeken.";
