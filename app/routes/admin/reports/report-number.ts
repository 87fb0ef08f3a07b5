/** The number in an address; one that nothing has when it is no number. */
export const numberOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : -1);
