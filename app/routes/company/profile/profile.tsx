import { redirect } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { logFailure, uploadContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { textOf, type FormValues } from "#app/forms/form-answer.ts";
import { restoredValues } from "#app/forms/interrupted-form.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { missingParts } from "#domain/companies/profile/completeness.ts";
import { companyPage, type CompanyPage, type DirectoryCompany } from "#domain/companies/directory-view.ts";
import { companyProfileInput } from "#domain/companies/input.ts";
import { ownHeldTexts } from "#domain/checks/views.ts";
import { editsProfile } from "#domain/companies/policy.ts";
import { saveProfile } from "#domain/companies/profile/save-profile.ts";
import { portfolioOf, type CompanyView } from "#domain/companies/views.ts";
import type { Category } from "#domain/kernel/verticals.ts";
import { formatLabels, formatList, formatWholeEuros } from "#texts/formats.ts";
import { workLabel } from "#texts/labels.ts";
import type { Route } from "./+types/profile";
import { requireCompany } from "../company-page.server.ts";
import { ARRANGE_IMAGES, PROFILE_PATH } from "./profile-intents.ts";
import { ProfileForm } from "./profile-form.tsx";
import { HeldNotice } from "../joining/held-notice.tsx";
import { ProfileCompleteness } from "./profile-completeness.tsx";
import { ProfileImages } from "./profile-images.tsx";
import { ProfilePreview } from "./profile-preview.tsx";
import { ProfileHeading, ProfileSheet } from "./profile-sheet.tsx";
import { changePortfolio, takeUpload } from "./profile-uploads.server.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Bedrijfsprofiel");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { session, ctx, company } = requireCompany(context);
  const { vertical, profile } = company;
  if (!profile) throw redirect("/verhuisbedrijf-onboarding");
  const [portfolio, face, held] = await Promise.all([
    portfolioOf(ctx, ctx.actor),
    companyPage(ctx, profile.id),
    ownHeldTexts(ctx, ctx.actor),
  ]);
  const typed = await restoredValues(request, context);
  const links = portfolio.filter((item) => item.kind === "LINK").map((item) => item.value);
  return {
    vertical,
    mayEdit: editsProfile.allows(ctx.actor),
    editing: new URL(request.url).searchParams.has("bewerken"),
    name: profile.businessName,
    avatarKey: profile.avatarKey,
    verified: profile.verified,
    checks: face?.checks ?? [],
    publicPath: `/photographers/${profile.id}`,
    card: foundOr404(face && cardOf(face)),
    isListed: face?.isListed ?? false,
    needed: [
      ...(session.subscribed ? [] : ["subscription" as const]),
      ...(profile.verified ? [] : ["check" as const]),
    ],
    missing: missingParts({ ...profile, hasPortfolio: portfolio.some(({ kind }) => kind === "IMAGE") }),
    sheet: [
      { label: "Over je bedrijf", value: profile.bio ?? "" },
      { label: "Website", value: profile.website ?? "" },
      {
        label: "Jaren ervaring",
        value: profile.yearsInBusiness?.toString() ?? "",
      },
      {
        label: "Werk",
        value: formatLabels(profile.categories.map((code) => workLabel(vertical, code as Category))),
      },
      {
        label: "Vanafprijs per uur, inclusief btw",
        value: profile.startingPriceEuro === null ? "" : formatWholeEuros(profile.startingPriceEuro),
      },
      { label: "Werkgebied", value: formatList(profile.serviceAreas) },
      { label: "Links", value: links.join("\n") },
    ],
    held,
    values: {
      ...valuesOfProfile(profile, links),
      ...(held && { businessName: held.businessName, bio: held.bio ?? "" }),
    },
    typed: typed && "businessName" in typed ? typed : null,
    images: portfolio
      .filter((item) => item.kind === "IMAGE")
      .map((item) => ({
        id: item.id,
        key: item.value,
        caption: item.caption ?? "",
      })),
  };
}

/** A company as it stands in the public list. */
function cardOf({ askableProvinces, ...company }: CompanyPage): DirectoryCompany {
  return { ...company, isAskable: askableProvinces.length > 0 };
}

/** The profile as form values. */
function valuesOfProfile(profile: NonNullable<CompanyView["profile"]>, links: string[]): FormValues {
  return {
    businessName: profile.businessName,
    bio: profile.bio ?? "",
    website: profile.website ?? "",
    yearsInBusiness: profile.yearsInBusiness?.toString() ?? "",
    categories: profile.categories,
    startingPrice: profile.startingPriceEuro?.toString() ?? "",
    serviceAreas: profile.serviceAreas,
    ...Object.fromEntries(links.map((link, index) => [`link${index + 1}`, link])),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, company } = requireCompany(context);
  const readUpload = context.get(uploadContext);
  if (readUpload) return takeUpload(() => readUpload(request), context, ctx);
  const form = await request.formData();
  if (form.get("intent") === ARRANGE_IMAGES) return changePortfolio(context, ctx, form);
  const parsed = parseForm(form, companyProfileInput(company.vertical));
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    parsed.values,
    async () => {
      await saveProfile(ctx, parsed.value);
      return redirectWithToast(PROFILE_PATH, "profile_saved");
    },
    { toast: "profile_update_failed", log: logFailure(context) },
  );
}

export const shouldRevalidate = afterRefusals;

/** The profile as clients see it, with the forms to change it for who may. */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { vertical, editing, mayEdit, verified, checks, typed, missing } = loaderData;
  const about = actionData && textOf(actionData.values, "intent");
  const formAnswer = about === "" ? actionData : undefined;
  const imageAnswer = about === "" ? undefined : actionData;
  const sent = formAnswer?.values ?? typed;
  // A form with no box ticked sends no value for that list.
  const values = sent
    ? { ...loaderData.values, categories: [], serviceAreas: [], ...sent }
    : loaderData.values;
  if (mayEdit && (editing || sent))
    return (
      <div className="mx-auto max-w-text">
        <ProfileForm
          answer={formAnswer}
          values={values}
          vertical={vertical}
          verified={verified}
          wasKept={typed !== null && !formAnswer}
        />
      </div>
    );
  const { name, avatarKey, images, held, sheet, card, isListed, needed, publicPath } = loaderData;
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
      <ProfileHeading name={name} avatarKey={avatarKey} checks={checks} />
      <aside
        aria-label="Voor opdrachtgevers"
        className="space-y-8 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        {mayEdit && <ProfileCompleteness missing={missing} />}
        <ProfilePreview card={card} isListed={isListed} needed={needed} publicPath={publicPath} />
      </aside>
      <div className="min-w-0">
        {held && <HeldNotice held={held} />}
        <ProfileSheet sheet={sheet} mayEdit={mayEdit} />
        {mayEdit && (
          <ProfileImages avatarKey={avatarKey} images={images} answer={imageAnswer} about={about} />
        )}
      </div>
    </div>
  );
}
