import { foundOr404 } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { experiencePath } from "#app/deals/paths.ts";
import { experienceAnswer } from "#app/experiences/experience-answer.server.ts";
import { ExperiencePage } from "#app/experiences/experience-page.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { experienceForCompany } from "#domain/experiences/own-view.ts";
import { companyCtx, requireCompany } from "../company-page.server.ts";
import { wonJobPath } from "../list/sheet-paths.ts";
import type { Route } from "./+types/experience";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Hoe ging het?");

/** The experience of this company with a deal; anybody else's, and one that is not to be written about, is a 404. */
async function ownExperience(context: Route.LoaderArgs["context"], proposalId: string) {
  const { ctx } = requireCompany(context);
  return {
    ctx,
    experience: foundOr404(await experienceForCompany(ctx, companyCtx(ctx).actor, proposalId)),
  };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { experience } = await ownExperience(context, params.proposalId);
  return { experience, back: wonJobPath(params.briefId) };
}

export async function action({ request, context, params: { briefId, proposalId } }: Route.ActionArgs) {
  const { ctx } = await ownExperience(context, proposalId);
  const page = experiencePath(wonJobPath(briefId), proposalId);
  return experienceAnswer(ctx, { form: await request.formData(), page, proposalId }, logFailure(context));
}

/** Whether the client was reachable and the request right, and what the client wrote. */
export default function JobExperience({ loaderData, actionData }: Route.ComponentProps) {
  return <ExperiencePage {...loaderData} answer={actionData} />;
}
