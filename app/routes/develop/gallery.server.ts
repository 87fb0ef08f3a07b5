import type { RouterContextProvider } from "react-router";
import type { Runtime } from "#compose";
import { foundOr404 } from "#app/answer.server.ts";
import { runtimeContext } from "#app/context.server.ts";

/** The samples of all mails in demo mode; otherwise answers 404. */
export async function galleryOf(
  context: Readonly<RouterContextProvider>,
): Promise<Awaited<ReturnType<Runtime["mailGallery"]>>> {
  const { config, mailGallery } = context.get(runtimeContext);
  foundOr404(config.demo || null);
  return mailGallery();
}
