/** A btw-id that passes the check of its digits, as an example beside a field and in samples. */
export const EXAMPLE_VAT_ID = "NL123456782B90";
