import { goneQuote } from "../layout/gone-quote.tsx";

/** To the client: the company withdrew a quote that the client was mailed about. */
export default goneQuote((companyName) => ({
  subject: `${companyName} heeft een offerte ingetrokken`,
  heading: "Een offerte is ingetrokken",
  why: `Jammer: ${companyName} heeft de offerte hieronder ingetrokken. Je kunt die niet meer kiezen. Via deze aanvraag heeft dit bedrijf je contactgegevens niet gekregen.`,
}));
