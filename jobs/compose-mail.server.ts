import type { Config } from "#config";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import { revealedContacts } from "#domain/briefs/revealed-contacts-view.ts";
import type { Ctx } from "#domain/context.ts";
import type { MailKind, MailOrder } from "#domain/mail-orders.ts";
import { briefForMail, proposalForMail, registrationForMail, userForMail } from "#domain/mail-views.ts";
import { MAILS, type Site } from "#mails/index.ts";
import { requestLabel } from "#texts/brief-answers.ts";
import { formatAddress } from "#texts/formats.ts";
import { ADDRESS_KIND_LABELS } from "#texts/labels.ts";
import { addressed, type AddressedMail, type Composer } from "./addressed-mail.ts";
import { ACCOUNT_COMPOSERS } from "./compose-account-mails.server.ts";
import { SIGNUP_COMPOSERS } from "./compose-signup-mails.server.ts";
import { SUBSCRIPTION_COMPOSERS } from "./compose-subscription-mails.server.ts";

const CLIENT_DASHBOARD = "/client-dashboard";
const CLIENT_REGISTRATION = "/auth?message=register-to-track";
const COMPANY_DASHBOARD = "/verhuisbedrijf-dashboard";
const COMPANY_PROPOSALS = "/verhuisbedrijf-dashboard/offertes";

/** How each mail is made; recipients come from the database and nowhere else. */
const COMPOSERS: { [Kind in MailKind]: Composer<Kind> } = {
  ...SIGNUP_COMPOSERS,
  ...ACCOUNT_COMPOSERS,
  ...SUBSCRIPTION_COMPOSERS,
  async "confirm-brief"(ctx, { briefId }, site) {
    const brief = await briefForMail(ctx, briefId);
    if (!brief || brief.confirmedAt) return null;
    const { token, code } = await issueOneTimeCode(ctx, {
      purpose: "confirm_brief",
      email: brief.to,
      subjectId: brief.id,
    });
    return addressed(
      brief.to,
      MAILS["confirm-brief"](
        {
          clientName: brief.clientName,
          categoryLabel: requestLabel(brief),
          locationText: brief.locationText,
          confirmUrl: `${site.url}/aanvraag/bevestigen?token=${token}`,
          code,
        },
        site,
      ),
    );
  },
  async "brief-published"(ctx, { briefId }, site) {
    const brief = await briefForMail(ctx, briefId);
    if (!brief) return null;
    return addressed(
      brief.to,
      MAILS["brief-published"](
        {
          clientName: brief.clientName,
          categoryLabel: requestLabel(brief),
          locationText: brief.locationText,
          dashboardUrl: site.url + CLIENT_DASHBOARD,
          hasAccount: brief.clientId !== null,
          registerUrl: site.url + CLIENT_REGISTRATION,
        },
        site,
      ),
    );
  },
  async "confirm-email"(ctx, { registrationId }, site) {
    const registration = await registrationForMail(ctx, registrationId);
    if (!registration) return null;
    const { token, code } = await issueOneTimeCode(ctx, {
      purpose: "confirm_email",
      email: registration.to,
      subjectId: registrationId,
    });
    return addressed(
      registration.to,
      MAILS["confirm-email"](
        {
          fullName: registration.fullName,
          confirmUrl: `${site.url}/auth/confirm?type=signup&token_hash=${token}`,
          code,
          isCompany: registration.role === "PHOTOGRAPHER",
        },
        site,
      ),
    );
  },
  async "account-exists"(ctx, { userId }, site) {
    const user = await userForMail(ctx, userId);
    if (!user) return null;
    const urls = { loginUrl: `${site.url}/auth`, resetUrl: `${site.url}/forgot-password` };
    return addressed(user.to, MAILS["account-exists"]({ fullName: user.fullName, ...urls }, site));
  },
  async "reset-password"(ctx, { userId }, site) {
    const user = await userForMail(ctx, userId);
    if (!user) return null;
    const about = { purpose: "reset_password", email: user.to, subjectId: userId } as const;
    const { token } = await issueOneTimeCode(ctx, about);
    const resetUrl = `${site.url}/reset-password?token=${token}`;
    return addressed(user.to, MAILS["reset-password"]({ fullName: user.fullName, resetUrl }, site));
  },
  async "password-changed"(ctx, { userId }, site) {
    const user = await userForMail(ctx, userId);
    if (!user) return null;
    const resetUrl = `${site.url}/forgot-password`;
    return addressed(user.to, MAILS["password-changed"]({ fullName: user.fullName, resetUrl }, site));
  },
  async "company-welcome"(ctx, { userId }, site) {
    const user = await userForMail(ctx, userId);
    if (!user?.companyName) return null;
    const { fullName, companyName } = user;
    const onboardingUrl = `${site.url}/verhuisbedrijf-onboarding`;
    return addressed(user.to, MAILS["company-welcome"]({ fullName, companyName, onboardingUrl }, site));
  },
  async "proposal-received"(ctx, { proposalId }, site) {
    const proposal = await proposalForMail(ctx, proposalId);
    if (!proposal) return null;
    const data = {
      ...proposal,
      categoryLabel: requestLabel(proposal),
      // The quote itself, on the page with all of them.
      dashboardUrl: `${site.url}${CLIENT_DASHBOARD}#offerte-${proposalId}`,
      hasAccount: proposal.clientId !== null,
      registerUrl: site.url + CLIENT_REGISTRATION,
    };
    return addressed(proposal.clientTo, MAILS["proposal-received"](data, site));
  },
  async "proposal-sent"(ctx, { proposalId }, site) {
    const proposal = await proposalForMail(ctx, proposalId);
    if (!proposal) return null;
    const data = { ...proposal, dashboardUrl: site.url + COMPANY_PROPOSALS };
    return addressed(proposal.companyTo, MAILS["proposal-sent"](data, site));
  },
  async "proposal-accepted-client"(ctx, { proposalId }, site) {
    const proposal = await proposalForMail(ctx, proposalId);
    if (!proposal) return null;
    const data = { ...proposal, companyEmail: proposal.companyTo };
    return addressed(proposal.clientTo, MAILS["proposal-accepted-client"](data, site));
  },
  async "proposal-accepted-company"(ctx, { proposalId }, site) {
    const proposal = await proposalForMail(ctx, proposalId);
    if (!proposal) return null;
    const contact = (await revealedContacts(ctx, proposal.photographerId)).get(proposalId);
    if (!contact) return null;
    const client = {
      name: contact.clientName,
      email: contact.clientEmail,
      phone: contact.clientPhone,
      addresses: contact.addresses.map((address) => ({
        label: ADDRESS_KIND_LABELS[address.kind],
        lines: formatAddress(address),
      })),
    };
    const { companyName, packageName, priceCents, companyTo } = proposal;
    const data = { companyName, packageName, priceCents, client, dashboardUrl: site.url + COMPANY_PROPOSALS };
    return addressed(companyTo, MAILS["proposal-accepted-company"](data, site));
  },
  async "proposal-declined-company"(ctx, { proposalId }, site) {
    const proposal = await proposalForMail(ctx, proposalId);
    if (!proposal?.declineReason) return null;
    const { companyName, packageName, locationText, declineReason: reason } = proposal;
    const briefsUrl = site.url + COMPANY_DASHBOARD;
    const data = { companyName, packageName, locationText, reason, briefsUrl };
    return addressed(proposal.companyTo, MAILS["proposal-declined-company"](data, site));
  },
};

/** The mail for an order, addressed; null when what it is about, or whom it was for, is gone. */
export async function composeMail(ctx: Ctx, config: Config, order: MailOrder): Promise<AddressedMail | null> {
  const site: Site = { name: config.site.name, url: config.appUrl, contactEmail: config.site.contactEmail };
  // The table pairs each kind with its own composer; TypeScript cannot follow that through the union.
  const compose = COMPOSERS[order.kind] as Composer<MailKind>;
  const mail = await compose(ctx, order, site);
  // A request of somebody who deleted their account has no address any more.
  return mail && mail.to !== "" ? mail : null;
}
