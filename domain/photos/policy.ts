import { anybody } from "../kernel/policy.ts";

/**
 * Anybody adds photos to a draft, whose id is known only to the browser that made it. Only its client adds photos to a brief;
 * to others both are `not_found` (`lockPhotoOwner`).
 */
export const keepsPhotos = anybody;
