import type { ClientFigures } from "#domain/experiences/client-figures-view.ts";

/** What companies said of a client, as others read it: `3 eerdere opdrachten: steeds bereikbaar, de aanvraag klopte 2 van de 3 keer`. */
export const clientFiguresText = ({ count, reachable, requestRight }: ClientFigures): string =>
  `${count} eerdere opdrachten: ${often(reachable, count, "bereikbaar")}, de aanvraag klopte ${timesOf(requestRight, count)}`;

const timesOf = (yes: number, of: number) => (yes === of ? "steeds" : `${yes} van de ${of} keer`);

const often = (yes: number, of: number, what: string) =>
  yes === of ? `steeds ${what}` : `${yes} van de ${of} keer ${what}`;
