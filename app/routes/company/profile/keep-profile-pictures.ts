import { uploadContext } from "#app/context.server.ts";
import { answerSent } from "#app/photos/photo-problem.server.ts";
import type { Route } from "./+types/keep-profile-pictures";
import { requireCompany } from "../company-page.server.ts";
import { keepSentPicture } from "./profile-uploads.server.ts";

/** `POST /verhuisbedrijf-dashboard/profiel/fotos`: pictures of the profile, while its page stays open. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireCompany(context);
  const readUpload = context.get(uploadContext);
  if (!readUpload) return new Response(null, { status: 415 });
  return answerSent(() => keepSentPicture(ctx, () => readUpload(request)));
}
