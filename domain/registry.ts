import { verbs as accounts } from "./accounts/verbs.ts";
import { verbs as alerts } from "./alerts/verbs.ts";
import { verbs as announcements } from "./announcements/verbs.ts";
import { verbs as asking } from "./asking/verbs.ts";
import { verbs as billing } from "./billing/verbs.ts";
import { verbs as briefs } from "./briefs/verbs.ts";
import { verbs as claims } from "./claims/verbs.ts";
import { verbs as checks } from "./checks/verbs.ts";
import { verbs as companies } from "./companies/verbs.ts";
import { verbs as contact } from "./contact/verbs.ts";
import { verbs as desk } from "./desk/verbs.ts";
import { verbs as drafts } from "./drafts/verbs.ts";
import { verbs as help } from "./help/verbs.ts";
import { verbs as invoices } from "./invoices/verbs.ts";
import { verbs as launch } from "./launch/verbs.ts";
import { verbs as matching } from "./matching/verbs.ts";
import { verbs as measures } from "./measures/verbs.ts";
import { verbs as members } from "./members/verbs.ts";
import { verbs as notifications } from "./notifications/verbs.ts";
import { verbs as operators } from "./operators/verbs.ts";
import { verbs as payments } from "./payments/verbs.ts";
import { verbs as photos } from "./photos/verbs.ts";
import { verbs as places } from "./places/verbs.ts";
import { verbs as privacy } from "./privacy/verbs.ts";
import { verbs as proposals } from "./proposals/verbs.ts";
import { verbs as push } from "./push/verbs.ts";
import { verbs as questions } from "./questions/verbs.ts";
import { verbs as referrals } from "./referrals/verbs.ts";
import { verbs as reports } from "./reports/verbs.ts";
import { verbs as signups } from "./signups/verbs.ts";
import { verbs as terms } from "./terms/verbs.ts";
import { verbs as tokens } from "./tokens/verbs.ts";
import { verbs as webhooks } from "./webhooks/verbs.ts";
import { verbs as won } from "./won/verbs.ts";
import type { Verb } from "./verb.ts";

/** All verbs, as each feature lists its own. A test fails if a verb is missing. */
export const VERBS: readonly Verb[] = [
  ...accounts,
  ...alerts,
  ...announcements,
  ...asking,
  ...billing,
  ...briefs,
  ...claims,
  ...checks,
  ...companies,
  ...contact,
  ...desk,
  ...drafts,
  ...help,
  ...invoices,
  ...launch,
  ...matching,
  ...measures,
  ...members,
  ...notifications,
  ...operators,
  ...payments,
  ...photos,
  ...places,
  ...privacy,
  ...proposals,
  ...push,
  ...questions,
  ...referrals,
  ...reports,
  ...signups,
  ...terms,
  ...tokens,
  ...webhooks,
  ...won,
];
