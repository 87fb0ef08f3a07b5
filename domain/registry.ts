import { verbs as accounts } from "./accounts/verbs.ts";
import { verbs as passwordReset } from "./accounts/password-reset/verbs.ts";
import { verbs as registration } from "./accounts/registration/verbs.ts";
import { verbs as secondStep } from "./accounts/second-step/verbs.ts";
import { verbs as settings } from "./accounts/settings/verbs.ts";
import { verbs as tokens } from "./accounts/tokens/verbs.ts";
import { verbs as briefs } from "./briefs/verbs.ts";
import { verbs as asking } from "./briefs/asking/verbs.ts";
import { verbs as openList } from "./briefs/open-list/verbs.ts";
import { verbs as readingLink } from "./briefs/reading-link/verbs.ts";
import { verbs as reminders } from "./briefs/reminders/verbs.ts";
import { verbs as submission } from "./briefs/submission/verbs.ts";
import { verbs as push } from "./channels/push/verbs.ts";
import { verbs as webhooks } from "./channels/webhooks/verbs.ts";
import { verbs as checks } from "./checks/verbs.ts";
import { verbs as claims } from "./checks/claims/verbs.ts";
import { verbs as companies } from "./companies/verbs.ts";
import { verbs as pictures } from "./companies/pictures/verbs.ts";
import { verbs as places } from "./companies/places/verbs.ts";
import { verbs as profile } from "./companies/profile/verbs.ts";
import { verbs as disputes } from "./compensation/disputes/verbs.ts";
import { verbs as quietMonths } from "./compensation/quiet-months/verbs.ts";
import { verbs as complaints } from "./deals/complaints/verbs.ts";
import { verbs as deals } from "./deals/verbs.ts";
import { verbs as desk } from "./desk/verbs.ts";
import { verbs as deskComplaints } from "./desk/complaints/verbs.ts";
import { verbs as deskDisputes } from "./desk/disputes/verbs.ts";
import { verbs as contact } from "./desk/contact/verbs.ts";
import { verbs as help } from "./desk/help/verbs.ts";
import { verbs as reach } from "./desk/reach/verbs.ts";
import { verbs as measures } from "./desk/measures/verbs.ts";
import { verbs as heldExperiences } from "./desk/held-experiences/verbs.ts";
import { verbs as objections } from "./desk/objections/verbs.ts";
import { verbs as reports } from "./desk/reports/verbs.ts";
import { verbs as drafts } from "./drafts/verbs.ts";
import { verbs as notifications } from "./events/notifications/verbs.ts";
import { verbs as experiences } from "./experiences/verbs.ts";
import { verbs as launch } from "./launch/verbs.ts";
import { verbs as matching } from "./matching/verbs.ts";
import { verbs as alerts } from "./matching/alerts/verbs.ts";
import { verbs as members } from "./members/verbs.ts";
import { verbs as operators } from "./operators/verbs.ts";
import { verbs as payments } from "./payments/verbs.ts";
import { verbs as billing } from "./payments/billing/verbs.ts";
import { verbs as invoices } from "./payments/invoices/verbs.ts";
import { verbs as reconciliation } from "./payments/reconciliation/verbs.ts";
import { verbs as referrals } from "./payments/referrals/verbs.ts";
import { verbs as photos } from "./photos/verbs.ts";
import { verbs as privacy } from "./privacy/verbs.ts";
import { verbs as proposals } from "./proposals/verbs.ts";
import { verbs as asks } from "./proposals/asks/verbs.ts";
import { verbs as drafting } from "./proposals/drafting/verbs.ts";
import { verbs as following } from "./proposals/following/verbs.ts";
import { verbs as holds } from "./proposals/holds/verbs.ts";
import { verbs as priceList } from "./proposals/rates/verbs.ts";
import { verbs as questions } from "./proposals/questions/verbs.ts";
import { verbs as won } from "./proposals/won/verbs.ts";
import { verbs as signups } from "./signups/verbs.ts";
import { verbs as announcements } from "./signups/announcements/verbs.ts";
import { verbs as terms } from "./terms/verbs.ts";
import type { Verb } from "./kernel/verb.ts";

/** All verbs, as each feature lists its own. A test fails if a verb is missing. */
export const VERBS: readonly Verb[] = [
  ...accounts,
  ...passwordReset,
  ...registration,
  ...secondStep,
  ...settings,
  ...tokens,
  ...briefs,
  ...asking,
  ...openList,
  ...readingLink,
  ...reminders,
  ...submission,
  ...push,
  ...webhooks,
  ...checks,
  ...claims,
  ...companies,
  ...pictures,
  ...places,
  ...profile,
  ...disputes,
  ...quietMonths,
  ...complaints,
  ...deals,
  ...desk,
  ...deskComplaints,
  ...deskDisputes,
  ...contact,
  ...help,
  ...reach,
  ...measures,
  ...heldExperiences,
  ...objections,
  ...reports,
  ...drafts,
  ...notifications,
  ...experiences,
  ...launch,
  ...matching,
  ...alerts,
  ...members,
  ...operators,
  ...payments,
  ...billing,
  ...invoices,
  ...reconciliation,
  ...referrals,
  ...photos,
  ...privacy,
  ...proposals,
  ...asks,
  ...drafting,
  ...following,
  ...holds,
  ...priceList,
  ...questions,
  ...won,
  ...signups,
  ...announcements,
  ...terms,
];
