import { VERTICAL_PAGES } from "#app/verticals.ts";
import { MAX_MARK, MIN_MARK } from "#domain/experiences/rules.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import type { SiteFacts } from "./seo.ts";

/** Structured data (schema.org). */
export type JsonLd = Record<string, unknown>;

const CONTEXT = "https://schema.org";
const organizationId = (site: SiteFacts) => `${site.origin}/#organisatie`;

/** The organization behind the site, with how people reach it where the page knows that. */
export function organization(
  site: SiteFacts,
  contact?: { contactEmail: string; contactPhone: { number: string } | null },
): JsonLd {
  return {
    "@context": CONTEXT,
    "@type": "Organization",
    "@id": organizationId(site),
    name: site.siteName,
    url: `${site.origin}/`,
    logo: `${site.origin}/icons/schoonmaak-512.png`,
    areaServed: "NL",
    ...(contact && { email: contact.contactEmail }),
    ...(contact?.contactPhone && { telephone: contact.contactPhone.number }),
  };
}

/** The service of a landing page; free for the client. */
export function service(
  site: SiteFacts,
  about: { name: string; description: string; path: string; province?: string },
): JsonLd {
  return {
    "@context": CONTEXT,
    "@type": "Service",
    name: about.name,
    description: about.description,
    url: site.origin + about.path,
    areaServed: about.province
      ? { "@type": "AdministrativeArea", name: about.province }
      : { "@type": "Country", name: "Nederland" },
    provider: { "@type": "Organization", "@id": organizationId(site), name: site.siteName },
    offers: { "@type": "Offer", price: "0", priceCurrency: "EUR" },
  };
}

/** Questions whose answer is plain text, as on the page. */
export function faq(questions: readonly { question: string; answer: unknown }[]): JsonLd {
  const plain = questions.filter(
    (entry): entry is { question: string; answer: string } => typeof entry.answer === "string",
  );
  return {
    "@context": CONTEXT,
    "@type": "FAQPage",
    mainEntity: plain.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** The path from the home page to a page. */
export function breadcrumbs(site: SiteFacts, items: readonly { label: string; path: string }[]): JsonLd {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: items.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: item.label,
      item: site.origin + item.path,
    })),
  };
}

/** A company of the directory, with the fields of its public profile only. */
export function localBusiness(
  site: SiteFacts,
  company: {
    path: string;
    name: string;
    vertical: Vertical;
    description: string | null;
    imagePaths: readonly string[];
    website: string | null;
    provinces: readonly string[];
    fromEuro: number | null;
    /** The mean of the marks in tenths, and how many there are; only on the page that shows the same. */
    rating: { meanTenths: number | null; count: number } | null;
  },
): JsonLd {
  return {
    "@context": CONTEXT,
    "@type": VERTICAL_PAGES[company.vertical].schemaType,
    name: company.name,
    url: site.origin + company.path,
    ...(company.description && { description: company.description }),
    ...(company.imagePaths.length > 0 && { image: company.imagePaths.map((path) => site.origin + path) }),
    ...(company.website && { sameAs: company.website }),
    ...(company.fromEuro !== null && { priceRange: `vanaf € ${company.fromEuro} per uur, inclusief btw` }),
    ...(company.rating &&
      company.rating.meanTenths !== null && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: company.rating.meanTenths / 10,
          bestRating: MAX_MARK,
          worstRating: MIN_MARK,
          reviewCount: company.rating.count,
        },
      }),
    areaServed: company.provinces.map((name) => ({ "@type": "AdministrativeArea", name })),
  };
}
