import { foundOr404 } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { logFailure } from "#app/context.server.ts";
import { experiencePath } from "#app/deals/paths.ts";
import { experienceAnswer } from "#app/experiences/experience-answer.server.ts";
import { ExperiencePage } from "#app/experiences/experience-page.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { experienceForClient } from "#domain/experiences/own-view.ts";
import type { Route } from "./+types/experience";
import { requestPath } from "../request-paths.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Hoe ging het?");

/** The experience of this client with a deal; anybody else's, and one that is not to be written about, is a 404. */
async function ownExperience(context: Route.LoaderArgs["context"], proposalId: string) {
  const { session, ctx } = requireSession(context, "CLIENT");
  return { ctx, experience: foundOr404(await experienceForClient(ctx, session.actor, proposalId)) };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { experience } = await ownExperience(context, params.proposalId);
  return { experience, back: requestPath(params.briefId) };
}

export async function action({ request, context, params: { briefId, proposalId } }: Route.ActionArgs) {
  const { ctx } = await ownExperience(context, proposalId);
  const page = experiencePath(requestPath(briefId), proposalId);
  return experienceAnswer(ctx, { form: await request.formData(), page, proposalId }, logFailure(context));
}

/** How the work went, in the words of the client. */
export default function Experience({ loaderData, actionData }: Route.ComponentProps) {
  return <ExperiencePage {...loaderData} answer={actionData} />;
}
