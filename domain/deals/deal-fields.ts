import { briefs, companyProfiles, deals } from "#db/schema/index.ts";
import { chosenFrequency, chosenService } from "../facts/chosen-service.ts";
import { companyIdentity } from "../evidence/company-identity.ts";
import { quoteFields } from "../facts/quote-fields.ts";

/** What both sides read of a deal before anything was agreed: who deals with whom is added by the view of a side. */
export const dealFields = (now: Date) => ({
  proposalId: deals.proposalId,
  briefId: deals.briefId,
  state: deals.state,
  stateAt: deals.stateAt,
  version: deals.version,
  chosenAt: deals.createdAt,
  assignedTo: deals.assignedTo,
  saidDoneAt: deals.saidDoneAt,
  saidDoneDay: deals.saidDoneDay,
  doneDay: deals.doneDay,
  doneBy: deals.doneBy,
  doneAnswer: deals.doneAnswer,
  details: briefs.details,
  fallenBy: deals.fallenBy,
  fallReason: deals.fallReason,
  objectionUpheld: deals.objectionUpheld,
  vertical: briefs.vertical,
  category: briefs.category,
  service: chosenService,
  frequency: chosenFrequency,
  locationText: briefs.locationText,
  company: { businessName: companyProfiles.businessName, ...companyIdentity(now) },
  /** In the version that the client chose. */
  quote: quoteFields,
});
