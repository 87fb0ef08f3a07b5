/** What the page sends where a company orders a subscription. */
export const ORDER_FORM = {
  intent: "bestellen",
  legalName: "Glans Schoonmaak B.V.",
  postcode: "3511AB",
  houseNumber: "12",
  addition: "",
  street: "Voorstraat",
  place: "Utrecht",
  vatId: "",
  asBusiness: "on",
};
