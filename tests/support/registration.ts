/** What the registration of a company asks of its name in the trade register and its address, as typed. */
export const SEAT = {
  legalName: "Glans B.V.",
  postcode: "3511 AB",
  houseNumber: "12",
  addition: "",
  street: "Voorstraat",
  place: "Utrecht",
};
