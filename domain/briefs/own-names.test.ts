import { describe, expect, test } from "vitest";
import { askedBy as asked } from "../../tests/support/people/own-details.ts";

describe("finds a name in another way of writing, and the other way round", () => {
  test.each([
    ["Jörg Müller", "Mueller"],
    ["Jörg Müller", "Muller"],
    ["Änne Jäger", "Jaeger"],
    ["Karl Weiß", "Weiss"],
    ["Lars Sørensen", "Soerensen"],
    ["Lars Sørensen", "Sorensen"],
    ["Lars Sørensen", "Sörensen"],
    ["Eva Ångström", "Aangstroem"],
    ["Eva Ångström", "Angstrom"],
    ["Per Håkansson", "Haakansson"],
    ["Ida Kjær", "Kjaer"],
    ["Ida Ærøskøbing", "Aeroeskoebing"],
    ["Łukasz Wałęsa", "Walesa"],
    ["Ana Đoković", "Djokovic"],
    ["Ana Đoković", "Dokovic"],
    ["Ayşe Yıldız", "Yildiz"],
    ["Can Gündoğan", "Guendogan"],
    ["Can Gündoğan", "Gundogan"],
    ["İlkay Şahin", "Sahin"],
    ["Zdeněk Dvořák", "Dvorak"],
    ["Jiří Škoda", "Skoda"],
    ["Þóra Guðrúnardóttir", "Gudrunardottir"],
    ["Jón Þórsson", "Thorsson"],
    ["Anna Kuĳpers", "Kuijpers"],
    ["Anna Kuijpers", "Kuypers"],
    ["Иван Петров", "Petrov"],
    ["Сергей Щербаков", "Shcherbakov"],
    ["Сергей Щербаков", "Sjtsjerbakov"],
    ["Милан Јовановић", "Jovanovic"],
    ["Юрій Шевченко", "Sjevtsjenko"],
    ["Γιώργος Παπαδόπουλος", "Papadopoulos"],
    ["Νίκος Ευαγγέλου", "Evangelou"],
    ["Sinéad O’Brien", "OBrien"],
    ["Sinéad O'Brien", "O Brien"],
    ["Omar El-Amrani", "El Amrani"],
    ["Omar El Amrani", "Elamrani"],
    ["Omar El-Amrani", "amrani"],
    ["Jan v.d. Kanarie", "van der Kanarie"],
    ["Jan van den Berg", "Vandenberg"],
    ["Ana García-Núñez", "Nunez"],
    ["Zoë Brontë", "Bronte"],
  ])("%s and %s", (name, surname) => {
    const first = name.split(" ")[0]!;
    const own = name.slice(first.length + 1);
    for (const [clientName, text] of [
      [name, surname],
      [`${first} ${surname}`, own],
    ] as const)
      for (const said of [`Aanbellen bij ${text}`, `${text.toUpperCase()} staat op de deur`])
        expect([clientName, said, asked(clientName, "Markt", said)]).toEqual([
          clientName,
          said,
          ["specialRequests: contact_in_text"],
        ]);
  });

  test.each([
    ["Piet Hoek", "Een hok voor het konijn"],
    ["Piet Broek", "Een brok steen uit de muur"],
    ["Piet Blom", "Bloemen en een bloem in de vaas"],
    ["Piet Plaat", "Er is een plat dak"],
    ["Piet van Onderwater", "Het staat onder water"],
    ["Mo Al", "Mevrouw komt al om negen uur"],
    ["Piet van der Weg", "De stoep ligt van de weg af"],
  ])("accepts, for %s: %s", (name, text) => {
    expect(asked(name, "Markt", text)).toEqual([]);
  });
});

describe("a surname that is a word too", () => {
  test.each([
    ["Roos van der Sloot", "De tuin loopt tot aan de sloot"],
    ["Roos van der Sloot", "Aan de andere kant van de sloot ligt een weiland, de sloot is smal"],
    ["Roos van der Sloot", "Achter een brede sloot. Het gaat om een sloot van 2 m"],
    ["Wilhelmina Kanarie", "De kanarie blijft thuis"],
    ["Wim Ketel", "Onze ketel hangt op zolder, die oude ketel lekt"],
  ])("passes after an article, for %s: %s", (name, text) => {
    expect(asked(name, "Markt", text)).toEqual([]);
  });

  test.each([
    ["Roos van der Sloot", "Bel aan bij Sloot"],
    ["Roos van der Sloot", "Naast de sloot. Groetjes, Roos van der Sloot"],
    ["Roos van der Sloot", "tot aan de Sloot"],
    ["Roos van der Sloot", "roos vd sloot"],
    ["Roos van der Sloot", "bij mw. v.d. sloot"],
    ["Roos de Sloot", "bij de sloot"],
    ["Wim Ketel", "De heer Ketel doet open"],
    ["Wim Ketel", "de familie ketel"],
  ])("is refused as a name, for %s: %s", (name, text) => {
    expect(asked(name, "Markt", text)).toEqual(["specialRequests: contact_in_text"]);
  });
});
