import type { ShownProposal } from "./shown-brief.server.ts";

/** Contact details of the accepted company; nothing when its account was deleted. */
export function ReachCompany({ company }: { company: ShownProposal["company"] }) {
  const { businessName, email, phone, phoneText } = company;
  const ways = [
    phone && { label: "Bel", href: `tel:${phone}`, text: phoneText },
    email && { label: "Mail", href: `mailto:${email}`, text: email },
  ].filter((way) => way !== null && way !== "");
  if (ways.length === 0) return null;
  return (
    <ul className="mt-1">
      {ways.map(({ label, href, text }) => (
        <li key={label}>
          {label}
          <span className="sr-only"> {businessName}</span>{" "}
          <a href={href} className="link inline-flex min-h-11 max-w-full items-center break-all">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
