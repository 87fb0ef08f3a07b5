import { goneQuote } from "../layout/gone-quote.tsx";

/** To the client: a company that a measure ended had sent a quote. Says nothing of the measure. */
export default goneQuote((companyName, site) => ({
  subject: `De offerte van ${companyName} geldt niet meer`,
  heading: "Een offerte geldt niet meer",
  why: `${companyName} is weg bij ${site.name}. De offerte hieronder kun je daarom niet meer kiezen. Via deze aanvraag heeft dit bedrijf je contactgegevens niet gekregen.`,
}));
