import type { Page } from "@playwright/test";
import { linkIn } from "../../support/people/mails.ts";
import { dayAhead, type Client } from "./client.ts";
import { enterAsClient } from "./enter.ts";
import { send, type Fields } from "./forms.ts";
import { siteOf } from "./test.ts";

// Requests as the wizards make them, by their forms alone: for a journey that begins where the wizard ends.

const CLEANING = "/brief-form";
const MOVING = "/verhuis/offerte";

async function answer(page: Page, path: string, steps: readonly Fields[]): Promise<void> {
  for (const [index, fields] of steps.entries()) await send(page, `${path}?stap=${index + 1}`, fields);
}

/** Answers the cleaning wizard up to its last step, `/brief-form?stap=4`. `asked` is the profile that is asked first. */
export const answerCleaning = (page: Page, client: Client, asked?: string): Promise<void> =>
  answer(page, CLEANING, [
    {
      serviceType: "regular",
      propertyType: "house",
      frequency: "weekly",
      startDate: client.day ?? dayAhead(20),
      ...(asked && { askedProfile: asked }),
    },
    { squareMeters: "120", rooms: ["living_room", "kitchen", "bathroom"] },
    {
      postcode: "3511ab",
      houseNumber: client.houseNumber,
      street: client.street,
      place: client.town ?? "Utrecht",
      timePreference: "morning",
      budget: "200_500",
    },
  ]);

/** Answers the moving wizard up to its last step, `/verhuis/offerte?stap=4`, for a move to Zwolle with 20 boxes. */
export const answerMove = (page: Page, client: Client): Promise<void> =>
  answer(page, MOVING, [
    { movingType: "RESIDENTIAL", dateChoice: "flexible", moveDate: client.day ?? dayAhead(25) },
    {
      ...stop("from", "3511ab", client.houseNumber, client.street, client.town ?? "Utrecht"),
      ...stop("to", "8011pk", "99", "Zwolsestraat", "Zwolle"),
    },
    { boxes: "20", "inventory.sofa_2_seats": "1", "inventory.dining_chair": "6" },
  ]);

const stop = (name: "from" | "to", postcode: string, houseNumber: string, street: string, place: string) => ({
  [`${name}.postcode`]: postcode,
  [`${name}.houseNumber`]: houseNumber,
  [`${name}.street`]: street,
  [`${name}.place`]: place,
  [`${name}.homeType`]: "apartment",
  [`${name}.floor`]: "2",
  [`${name}.lift`]: "no",
  [`${name}.walkingMeters`]: "15",
});

/** Sends the answers; returns where that leads. */
const sendAnswers = (
  page: Page,
  path: string,
  { name, email, phone }: Client,
  more: Fields,
): Promise<string> =>
  send(page, `${path}?stap=4`, { clientName: name, clientEmail: email, clientPhone: phone, ...more });

/** Sends a cleaning request as a visitor, who has to confirm it by the mail. Returns the address of its link. */
export async function requestAsVisitor(page: Page, client: Client): Promise<string> {
  await answerCleaning(page, client);
  await sendAnswers(page, CLEANING, client, {});
  return linkIn(await siteOf(page).mailTo(client.email, /bevestig/i), "/aanvraag/bevestigen");
}

let clients = 0;

/** A new client in this town, which tells its request from others. */
const clientIn = (town: string): Client => {
  clients += 1;
  return {
    name: "Lieve Levend",
    email: `lieve.${town.toLowerCase()}.${clients}@voorbeeld.example`,
    phone: "06 12345678",
    street: "Levendstraat",
    houseNumber: String(40 + clients),
    town,
  };
};

/** Publishes a cleaning request of a new client, as whom the page is signed in then. Returns the address of its page. */
export async function publishRequest(
  page: Page,
  { town, ...change }: Partial<Client> & { town: string },
  { asked, ...more }: { asked?: string; askChoice?: string } = {},
): Promise<string> {
  const client = { ...clientIn(town), ...change };
  await enterAsClient(page, client);
  await answerCleaning(page, client, asked);
  return sendAnswers(page, CLEANING, client, { ...(asked && { askedProfile: asked }), ...more });
}

/** Publishes a move in the same way. */
export async function publishMove(page: Page, { town, ...change }: Partial<Client> & { town: string }) {
  const client = { ...clientIn(town), ...change };
  await enterAsClient(page, client);
  await answerMove(page, client);
  return sendAnswers(page, MOVING, client, {});
}
