import { redirect } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { logFailure, uploadContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { textOf, type FormValues } from "#app/forms/form-answer.ts";
import { restoredValues } from "#app/forms/interrupted-form.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { CompanyPicture } from "#app/ui/company-picture.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { companyProfileInput } from "#domain/companies/input.ts";
import { saveProfile } from "#domain/companies/save-profile.ts";
import { portfolioOf, type CompanyView } from "#domain/companies/views.ts";
import type { Category } from "#domain/verticals.ts";
import { formatLabels, formatServiceAreas, formatWholeEuros } from "#texts/formats.ts";
import { workLabel } from "#texts/labels.ts";
import type { Route } from "./+types/profile";
import { requireCompany } from "./company-page.server.ts";
import { WORK_PATH } from "./list-paths.ts";
import { ARRANGE_IMAGES, PROFILE_PATH } from "./profile-intents.ts";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileImages } from "./profile-images.tsx";
import { changePortfolio, takeUpload } from "./profile-uploads.server.ts";

export const handle: PageHandle = { width: "text", frame: "workplace" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Bedrijfsprofiel");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, company } = requireCompany(context);
  const { vertical, profile } = company;
  if (!profile) throw redirect("/verhuisbedrijf-onboarding");
  const portfolio = await portfolioOf(ctx, ctx.actor);
  const typed = await restoredValues(request, context);
  const links = portfolio.filter((item) => item.kind === "LINK").map((item) => item.value);
  return {
    vertical,
    editing: new URL(request.url).searchParams.has("bewerken"),
    name: profile.businessName,
    avatarKey: profile.avatarKey,
    verified: profile.verified,
    publicPath: `/photographers/${profile.id}`,
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
        label: "Vanafprijs per uur",
        value: profile.startingPriceEuro === null ? "" : formatWholeEuros(profile.startingPriceEuro),
      },
      { label: "Werkgebied", value: formatServiceAreas(profile.serviceAreas) },
      { label: "Links", value: links.join("\n") },
    ],
    values: valuesOfProfile(profile, links),
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

/** The profile as opdrachtgevers see it, with the forms to change it. */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { vertical, editing, name, avatarKey, verified, publicPath, sheet, typed, images } = loaderData;
  const about = actionData && textOf(actionData.values, "intent");
  const formAnswer = about === "" ? actionData : undefined;
  const imageAnswer = about === "" ? undefined : actionData;
  const sent = formAnswer?.values ?? typed;
  // A form with no box ticked sends no value for that list.
  const values = sent
    ? { ...loaderData.values, categories: [], serviceAreas: [], ...sent }
    : loaderData.values;
  return (
    <>
      {editing || sent ? (
        <ProfileForm
          answer={formAnswer}
          values={values}
          vertical={vertical}
          verified={verified}
          wasKept={typed !== null && !formAnswer}
        />
      ) : (
        <>
          <div className="flex items-center gap-5">
            <CompanyPicture name={name} avatarKey={avatarKey} className="size-24 text-h3" />
            <div className="min-w-0">
              <h1>{name}</h1>
              {verified ? (
                <p className="mt-1 font-semibold text-green">Door ons gecontroleerd</p>
              ) : (
                <p className="mt-1 text-soft">
                  Nog niet gecontroleerd: we kijken de gegevens van elk bedrijf zelf na.
                </p>
              )}
            </div>
          </div>
          <p className="mt-4">
            <a href={publicPath} className="link">
              Zo zien opdrachtgevers je
            </a>
          </p>
          <div className="mt-6">
            <DescriptionList items={sheet} />
          </div>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button href={`${PROFILE_PATH}?bewerken`} variant="secondary">
              Profiel bewerken
            </Button>
            <Button href={WORK_PATH} variant="quiet">
              Waar en hoe je werkt
            </Button>
          </div>
          <ProfileImages avatarKey={avatarKey} images={images} answer={imageAnswer} about={about} />
        </>
      )}
    </>
  );
}
