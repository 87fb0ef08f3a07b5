import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import { revealedContacts } from "#domain/briefs/revealed-contacts-view.ts";
import { briefStatusesBefore } from "#domain/briefs/rules.ts";
import { amsterdamDay } from "#domain/dates.ts";
import { briefForMail, proposalForMail } from "#domain/mail-views.ts";
import { MAILS, type Site } from "#mails/index.ts";
import { requestLabel } from "#texts/brief-answers.ts";
import { formatAddress } from "#texts/formats.ts";
import { ADDRESS_KIND_LABELS } from "#texts/labels.ts";
import { addressed, type Composer } from "./addressed-mail.ts";

const CLIENT_DASHBOARD = "/client-dashboard";
const COMPANY_DASHBOARD = "/verhuisbedrijf-dashboard";
const COMPANY_PROPOSALS = "/verhuisbedrijf-dashboard/offertes";

type RequestMails =
  | "confirm-brief"
  | "brief-published"
  | "brief-expiring"
  | "proposal-received"
  | "proposal-sent"
  | "proposal-accepted-client"
  | "proposal-accepted-company"
  | "proposal-declined-company"
  | "proposal-withdrawn";

/** Where a client goes on from a mail: to a part of the page with all requests, by way of a new account without one. */
function ownPages({ clientId }: { clientId: string | null }, part: string, site: Site) {
  const page = CLIENT_DASHBOARD + part;
  const registering = new URLSearchParams({ tab: "registreren", redirect: page });
  return {
    dashboardUrl: site.url + page,
    hasAccount: clientId !== null,
    registerUrl: `${site.url}/auth?${registering}`,
  };
}

/** Mails about a request and the quotes on it. */
export const REQUEST_COMPOSERS: { [Kind in RequestMails]: Composer<Kind> } = {
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
          ...ownPages(brief, "", site),
        },
        site,
      ),
    );
  },
  async "brief-expiring"(ctx, { briefId }, site) {
    const brief = await briefForMail(ctx, briefId);
    if (!brief?.expiresAt || brief.expiresAt <= ctx.now) return null;
    if (!briefStatusesBefore("expire").includes(brief.status)) return null;
    const data = {
      ...brief,
      expiresAt: brief.expiresAt,
      closesWithItsDay: brief.eventDate !== null && brief.eventDate < amsterdamDay(brief.expiresAt),
      categoryLabel: requestLabel(brief),
      ...ownPages(brief, `?opdracht=${briefId}#opdracht-${briefId}`, site),
    };
    return addressed(brief.to, MAILS["brief-expiring"](data, site));
  },
  async "proposal-received"(ctx, { proposalId }, site) {
    const proposal = await proposalForMail(ctx, proposalId);
    if (!proposal || proposal.status === "WITHDRAWN") return null;
    const data = {
      ...proposal,
      categoryLabel: requestLabel(proposal),
      // The quote itself, on the page with all of them.
      ...ownPages(proposal, `?opdracht=${proposal.briefId}#offerte-${proposalId}`, site),
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
    const { companyName, packageName, priceCents, frequency, companyTo } = proposal;
    const dashboardUrl = site.url + COMPANY_PROPOSALS;
    const data = { companyName, packageName, priceCents, frequency, client, dashboardUrl };
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
  async "proposal-withdrawn"(ctx, { proposalId }, site) {
    const proposal = await proposalForMail(ctx, proposalId);
    if (!proposal) return null;
    const data = {
      ...proposal,
      categoryLabel: requestLabel(proposal),
      ...ownPages(proposal, `?opdracht=${proposal.briefId}#opdracht-${proposal.briefId}`, site),
    };
    return addressed(proposal.clientTo, MAILS["proposal-withdrawn"](data, site));
  },
};
