/** What programs that use the calls of spec §7 show, beside the messages of the verbs. */
export const PROGRAM_ERRORS = {
  notFound: "Niet gevonden.",
  signInFirst: "Log eerst in.",
  notAllowed: "Dat mag hier niet.",
  profileExists: "Je hebt al een bedrijfsprofiel.",
  ownUploadsOnly: "Upload eerst je foto. Een adres van elders kan niet.",
  threeLinks: "Geef hooguit drie links.",
  websiteInNotes: "In de notities staat alleen je website.",
  fixedTurnaround: "De levertijd ligt vast.",
  priceInCents: "Ongeldige prijs",
} as const;
