/** Where the fields of an address ask for its street and place. */
export const ADDRESS_PATH = "/adres";
