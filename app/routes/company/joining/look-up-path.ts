/** Where the registration asks what the trade register has of a KvK number. */
export const COMPANY_PATH = "/kvk-gegevens";
