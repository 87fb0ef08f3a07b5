import type { Verb } from "#domain/kernel/verb.ts";
import { addOnboardingPictures } from "./add-onboarding-pictures.ts";
import { addPortfolioImages } from "./add-portfolio-images.ts";
import { admitUpload } from "./admit-upload.ts";
import { arrangeOnboardingPictures } from "./arrange-onboarding-pictures.ts";
import { arrangePortfolio } from "./arrange-portfolio.ts";
import { removeOnboardingPicture } from "./remove-onboarding-picture.ts";
import { removePictures } from "./remove-pictures.ts";
import { removePortfolioImage } from "./remove-portfolio-image.ts";
import { setAvatar } from "./set-avatar.ts";

export const verbs: readonly Verb[] = [
  addOnboardingPictures,
  addPortfolioImages,
  admitUpload,
  arrangeOnboardingPictures,
  arrangePortfolio,
  removeOnboardingPicture,
  removePictures,
  removePortfolioImage,
  setAvatar,
];
