import { arrayBuffer } from "node:stream/consumers";
import { redirect } from "react-router";
import { runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { exportData } from "#domain/privacy/export-data.ts";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { zipStream, type ZipEntry } from "#app/zip-stream.server.ts";
import type { Route } from "./+types/download";
import { requireOwner } from "./settings-page.server.ts";

const READ_ME = `Dit zijn al je gegevens bij ons.

gegevens.json   je account, aanvragen, offertes, bedrijf, aanmeldingen en berichten
bestanden/      je foto’s, als je die hebt

Je opent gegevens.json met een teksteditor. Andere programma’s kunnen het bestand ook lezen.
`;

const text = (content: string) => () => Promise.resolve(new TextEncoder().encode(content));

/** Old links, and a browser that reads this address again. A GET counts nothing: another site can make a browser send one. */
export const loader = () => redirect("/account#data");

/** Streams everything about the actor as one archive. */
export async function action({ context }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const { config, storage } = context.get(runtimeContext);
  try {
    const { data, files } = await exportData(ctx, {});
    const entries: ZipEntry[] = [
      { name: "LEESMIJ.txt", bytes: text(READ_ME) },
      { name: "gegevens.json", bytes: text(JSON.stringify(data, null, 2)) },
      ...files.map((key) => ({
        name: `bestanden/${key}`,
        bytes: async () => {
          const file = await storage.get(key);
          return file && new Uint8Array(await arrayBuffer(file.body));
        },
      })),
    ];
    const site = config.site.name.toLowerCase().replaceAll(/[^a-z\d]+/g, "-");
    return new Response(zipStream(entries), {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${site}-gegevens-${amsterdamDay(ctx.now)}.zip"`,
      },
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return redirectWithToast("/account", "download_too_often");
  }
}
