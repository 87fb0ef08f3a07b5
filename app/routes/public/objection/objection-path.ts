export const objectionPath = (token: string) => `/bezwaar/${token}`;
