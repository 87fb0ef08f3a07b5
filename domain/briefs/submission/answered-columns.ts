import { briefs } from "#db/schema/index.ts";

/** The columns that `typedAnswers` reads. */
export const ANSWERED_COLUMNS = {
  vertical: briefs.vertical,
  details: briefs.details,
  province: briefs.province,
  eventDate: briefs.eventDate,
  dateFlexible: briefs.dateFlexible,
  description: briefs.description,
  additionalInfo: briefs.additionalInfo,
  clientName: briefs.clientName,
  ownerEmail: briefs.ownerEmail,
  clientPhone: briefs.clientPhone,
  contactPreference: briefs.contactPreference,
};
