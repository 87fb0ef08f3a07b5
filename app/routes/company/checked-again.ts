/** What a change of a name or KvK number does. */
export const CHECKED_AGAIN =
  "Wijzig je dit, dan vervalt ‘Door ons gecontroleerd’ tot we je bedrijf opnieuw hebben nagekeken.";
