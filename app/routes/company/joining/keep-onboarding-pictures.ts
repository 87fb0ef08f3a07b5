import { uploadContext } from "#app/context.server.ts";
import { answerSent } from "#app/photos/photo-problem.server.ts";
import { editsProfile } from "#domain/companies/policy.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import type { Route } from "./+types/keep-onboarding-pictures";
import { requireCompany } from "../company-page.server.ts";
import { keepSentPictures } from "./onboarding-uploads.server.ts";

/** `POST /verhuisbedrijf-onboarding/fotos`: pictures of the onboarding, while their step stays open. */
export function action({ request, context }: Route.ActionArgs) {
  const { ctx, company } = requireCompany(context, editsProfile);
  return answerSent(async () => {
    // The onboarding was finished in another tab.
    if (company.profile) throw new DomainError("not_found");
    return keepSentPictures(ctx, request, context.get(uploadContext));
  });
}
