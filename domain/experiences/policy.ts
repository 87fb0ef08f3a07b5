import { clients, clientsAndQuoters, companyQuoters } from "../kernel/policy.ts";

/** The client of a deal writes how it went, and takes it back. */
export const writesExperiences = clients;

/** Who writes quotes for the company says whether the client was reachable. */
export const ratesClients = companyQuoters;

/** Each side takes back what it wrote. */
export const withdrawsExperiences = clientsAndQuoters;

/** Who writes quotes for the company answers an experience in public. */
export const answersExperiences = companyQuoters;
