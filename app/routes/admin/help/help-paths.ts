export const GIVE_DAYS = "dagen";
export const GIVE_CREDIT = "tegoed";
export const REFUND = "terugbetalen";
export const REPAIR = "ophalen";

export const companyHelpPath = (companyId: string) => `/beheer/geld/${companyId}`;
export const signOutPath = (accountId: string) => `/beheer/uitloggen/${accountId}`;
export const resendPath = (mailId: string) => `/beheer/mail-opnieuw/${mailId}`;
