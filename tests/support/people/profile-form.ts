/** The form of a cleaning company's profile, as typed. */
export const PROFILE_FORM = {
  businessName: "Frisse Start",
  bio: "Wij poetsen graag.",
  website: "frisse-start.example",
  yearsInBusiness: "12",
  categories: ["RESIDENTIAL", "OFFICE"],
  startingPrice: "1.250",
  serviceAreas: ["Utrecht", "Gelderland"],
  link1: "frisse-start.example/werk",
  link2: "",
  link3: "https://foto.example/3",
};
