/** Templates of quotes by company and by name, as the fields of the form. */
export const DEMO_TEMPLATES: Readonly<Record<string, Readonly<Record<string, Record<string, string>>>>> = {
  hoek: {
    "Wekelijks, drie uur": {
      packageName: "Wekelijks drie uur schoonmaken",
      priceType: "FIXED",
      pricePer: "VISIT",
      assumedHours: "3",
      assumedPeople: "1",
      "line.0.description": "Drie uur schoonmaken",
      "line.0.amount": "105",
      "line.0.vat": "9",
      includes:
        "Drie uur per beurt door een vaste schoonmaker: stoffen, stofzuigen, dweilen, keuken en badkamer.",
      extraWork: "Meer uren na overleg, tegen € 35 per uur.",
      "in.materials": "yes",
      "in.travel": "yes",
      "in.fixed_cleaner": "yes",
      "in.liability_insurance": "yes",
    },
    "Grote schoonmaak": {
      packageName: "Grote schoonmaak met twee mensen",
      priceType: "FIXED",
      pricePer: "VISIT",
      assumedHours: "4",
      assumedPeople: "2",
      "line.0.description": "Grote schoonmaak",
      "line.0.amount": "320",
      "line.0.vat": "9",
      includes:
        "Met twee mensen van zolder tot kelder: ook plinten, deuren, radiatoren, kalk en keukenkastjes.",
      extraWork: "Duurt het langer, dan overleggen we eerst. Extra werk kost € 40 per uur.",
      "in.materials": "yes",
      "in.travel": "yes",
      "in.descaling": "yes",
      "in.liability_insurance": "yes",
    },
  },
  dam: {
    "Verhuizing binnen de stad": {
      packageName: "Verhuizing met drie verhuizers en een bakwagen",
      priceType: "FIXED",
      pricePer: "TOTAL",
      "line.0.description": "Verhuizen op één dag",
      "line.0.amount": "890",
      "line.0.vat": "21",
      includes: "Drie verhuizers, een bakwagen, dekens en steekwagens. Inpakken doe je zelf.",
      extraWork: "Meer spullen dan opgegeven? Na overleg, tegen € 65 per uur per verhuizer.",
      "in.travel": "yes",
      "in.parking": "no",
      "in.transport_insurance": "yes",
    },
  },
};
