import type { ListDefinition } from "./list-definition.ts";
import { invoiceList, subscriptionList } from "./money-lists.ts";
import { clientList, companyList, messageList } from "./people-lists.ts";
import { jobList, mailList } from "./queue-lists.ts";
import type { ListName } from "./rules.ts";
import { triesList } from "./security-lists.ts";
import { briefList, proposalList } from "./work-lists.ts";

/** Every list of the operators' site. */
export const LISTS: Record<ListName, ListDefinition> = {
  briefs: briefList,
  proposals: proposalList,
  companies: companyList,
  clients: clientList,
  subscriptions: subscriptionList,
  invoices: invoiceList,
  mails: mailList,
  messages: messageList,
  jobs: jobList,
  tries: triesList,
};
