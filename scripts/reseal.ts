import { openDatabase } from "./open-database.ts";

// `npm run reseal`: encrypts again what an older secret of SESSION_SECRETS encrypted, so that it can be left out.
const database = await openDatabase();
try {
  const { newest, resealed, unreadable } = await database.auth.secondStep.reseal();
  console.log(`Apps of the second step: ${resealed} sealed again, ${newest} had the newest secret.`);
  if (unreadable > 0) console.log(`${unreadable} were sealed with a secret that is not in the list.`);
} finally {
  await database.close();
}
