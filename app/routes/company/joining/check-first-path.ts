/** What a company reads while its first quote waits for its KvK check. */
export const CHECK_FIRST_PATH = "/verhuisbedrijf-dashboard/controle";
