import type { Category, Vertical } from "#domain/kernel/verticals.ts";

/** Package names and contents of proposals. The proposals on one brief take them in turn, so that no two read the same. */
export const DEMO_PROPOSAL_TEXTS: Record<
  Vertical,
  Partial<Record<Category, [name: string, includes: string][]>>
> = {
  cleaning: {
    RESIDENTIAL: [
      [
        "Vaste hulp aan huis",
        "Stofzuigen en dweilen, keuken en sanitair, stof afnemen en de bedden. Steeds dezelfde schoonmaker; bij ziekte komt er een collega die jullie huis kent.",
      ],
      [
        "Schoon thuis",
        "Alle vertrekken die je noemt, elke keer in dezelfde volgorde. Wij houden een lijstje bij van wat extra aandacht krijgt, zoals ramen binnen of de koelkast.",
      ],
    ],
    OFFICE: [
      [
        "Kantoor op orde",
        "Werkplekken, pantry, toiletten en vloeren. Prullenbakken legen en afval scheiden. Middelen, handdoekjes en zeep zijn inbegrepen.",
      ],
      [
        "Avondploeg",
        "Twee vaste mensen na sluitingstijd, met een logboek voor wensen. Eén keer per kwartaal lopen we samen een ronde.",
      ],
      [
        "Praktijk hygiënisch schoon",
        "Behandelkamers volgens een afvinklijst, met aparte doeken per ruimte. Contactpunten elke keer desinfecteren.",
      ],
      [
        "Compleet kantoor",
        "Dagelijkse taken plus eens per maand glas binnen en het interieur achter de kasten. Sleutelbeheer en alarm regelen we.",
      ],
      ["Basis plus", "Vloeren, sanitair en keuken elke week, bureaus om de week. Opzeggen kan per maand."],
    ],
    CONSTRUCTION: [
      [
        "Opleverschoonmaak",
        "Eerst grof stof weg, daarna kozijnen, glas, sanitair en vloeren. Verfspatten en stickerresten halen we van het glas. Met twee mensen in één dag klaar.",
      ],
    ],
    DEEP_CLEANING: [
      [
        "Schoonmaak met oplevering",
        "Keuken ontvetten met oven en kasten van binnen, badkamer ontkalken, alle vloeren en ramen binnen. Vraagt de verhuurder nog iets, dan komen we kosteloos terug.",
      ],
      [
        "Grote beurt, twee personen",
        "Van boven naar beneden: lampen, deuren, plinten, keuken en sanitair. Ongeveer zes uur met zijn tweeën. Middelen en machines nemen we mee.",
      ],
      [
        "Alles in één dag",
        "Vaste prijs voor de hele woning, ook als het uitloopt. Ramen binnen en buiten tot twee hoog horen erbij; zware kalkaanslag bespreken we vooraf.",
      ],
    ],
    WINDOW_CLEANING: [
      [
        "Glasbewassing buitenom",
        "Ramen en kozijnen buiten met osmosewater, streeploos en zonder ladder tot drie hoog. Je hoeft er niet voor thuis te zijn. Prijs per beurt.",
      ],
      [
        "Ramen en kozijnen",
        "Buitenkant elke beurt, kozijnen en vensterbanken worden meegenomen. We sturen de dag ervoor een bericht. Prijs per beurt.",
      ],
      [
        "Ramen binnen en buiten",
        "Beide kanten van het glas, met doorwerpfolie binnen om de vloer droog te houden. Voorrijkosten zitten in de prijs. Prijs per beurt.",
      ],
    ],
    CARPET_CLEANING: [
      [
        "Tapijt dieptereiniging",
        "Voorbehandelen van vlekken, sproei-extractie en nadrogen. Na ongeveer vier uur kun je er weer op. Een vlek die blijft, zien we van tevoren en dat zeggen we dan.",
      ],
    ],
  },
  moving: {
    RESIDENTIAL: [
      [
        "Verhuizing met lift",
        "Wagen, drie verhuizers en een verhuislift voor een hele dag. Kasten uit elkaar en weer in elkaar. Verzekerd tot 50.000 euro.",
      ],
      [
        "Vaste prijs, geen verrassingen",
        "Twee verhuizers en een bakwagen, 60 dozen in bruikleen en dekens voor de meubels. Ook als het langer duurt, blijft de prijs gelijk.",
      ],
      [
        "Compleet verzorgd",
        "Meubels beschermen, demonteren en op de nieuwe plek neerzetten. Lege dozen halen we twee weken later op. Parkeerontheffing vragen wij aan.",
      ],
      [
        "Zwaar werk voor ons",
        "Vier sterke mensen, steekwagens en banden voor de zware stukken. Voorinspectie bij je thuis is inbegrepen.",
      ],
      [
        "Gedeelde rit",
        "We combineren je verhuizing met een rit die al gepland staat. Daardoor goedkoper; de dag staat een week van tevoren vast.",
      ],
    ],
    OFFICE: [
      [
        "Kantoorverhuizing in een weekend",
        "Labelplan per werkplek, crates met deksel, ICT apart en verzekerd vervoerd. Zondagavond staat alles op zijn plaats.",
      ],
      [
        "Projectverhuizing",
        "Eén projectleider van voorbereiding tot nazorg. Demontage van bureaus, zware stukken met een lift, afvoer van wat weg mag.",
      ],
    ],
    STORAGE: [
      [
        "Ophalen en opslaan",
        "Ophalen, inventarislijst en opslag in een eigen, verwarmde container. Eerste drie maanden inbegrepen, daarna per maand opzegbaar.",
      ],
    ],
    PACKING: [
      [
        "Inpakken, verhuizen, uitpakken",
        "De dag ervoor pakken twee mensen alles in, servies in speciale dozen. Na de verhuizing zetten we de spullen in de kasten. Materiaal inbegrepen.",
      ],
    ],
    INTERNATIONAL: [
      [
        "Van deur tot deur over de grens",
        "Eén ploeg die laadt en lost, vergunningen aan beide kanten en een paklijst in twee talen. Geen overslag onderweg.",
      ],
      [
        "Europa in één dag",
        "Vertrek ’s ochtends, aankomst dezelfde middag. Tol, vergunning en verzekering inbegrepen.",
      ],
    ],
    PIANO: [
      [
        "Pianotransport",
        "Twee gespecialiseerde tillers met pianokar, banden en dekens. Op de nieuwe plek waterpas gezet. Stemmen raden we na drie weken aan.",
      ],
    ],
  },
};
