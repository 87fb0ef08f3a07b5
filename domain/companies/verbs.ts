import type { Verb } from "#domain/kernel/verb.ts";
import { addOnboardingPictures } from "./add-onboarding-pictures.ts";
import { addPortfolioImages } from "./add-portfolio-images.ts";
import { admitUpload } from "./admit-upload.ts";
import { arrangeOnboardingPictures } from "./arrange-onboarding-pictures.ts";
import { arrangePortfolio } from "./arrange-portfolio.ts";
import { changeProfile } from "./change-profile.ts";
import { finishRegistration } from "./finish-registration.ts";
import { inviteWaitingCompanies } from "./invite-waiting-companies.ts";
import { joinWaitingList } from "./join-waiting-list.ts";
import { removeOnboardingPicture } from "./remove-onboarding-picture.ts";
import { removePictures } from "./remove-pictures.ts";
import { removePortfolioImage } from "./remove-portfolio-image.ts";
import { saveCompanyDetails } from "./save-company-details.ts";
import { saveProfile } from "./save-profile.ts";
import { setAvatar } from "./set-avatar.ts";
import { takeProvince } from "./take-province.ts";

export const verbs: readonly Verb[] = [
  addOnboardingPictures,
  addPortfolioImages,
  admitUpload,
  arrangeOnboardingPictures,
  arrangePortfolio,
  changeProfile,
  finishRegistration,
  inviteWaitingCompanies,
  joinWaitingList,
  removeOnboardingPicture,
  removePictures,
  removePortfolioImage,
  saveCompanyDetails,
  saveProfile,
  setAvatar,
  takeProvince,
];
