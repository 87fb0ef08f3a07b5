import type { ReactNode } from "react";
import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from "react-email";
import { STOP_TEXTS } from "#texts/stop-texts.ts";
import type { Site, StopMails } from "./mail.ts";
import { CopiedLinks } from "./parts.tsx";
import { ACCENT, DARK_STYLES, FONT, INK, LINE, link, MIST, small } from "./styles.ts";

const CARD = { color: "#9fcfc9", height: 14 };
// The logo, five cards of which one is chosen, in coloured boxes, so that no image has to be loaded.
const HAND = [
  { key: "a", ...CARD },
  { key: "b", ...CARD },
  { key: "c", ...CARD },
  { key: "chosen", color: ACCENT, height: 20 },
  { key: "e", ...CARD },
];

function Logo({ site }: { site: Site }) {
  return (
    <Section style={{ padding: "0 4px 16px" }}>
      <span aria-hidden="true" data-skip-in-text>
        {HAND.map(({ key, color, height }) => (
          <span
            key={key}
            style={{
              display: "inline-block",
              width: 9,
              height,
              marginRight: 3,
              backgroundColor: color,
              borderRadius: 2,
              verticalAlign: "middle",
            }}
          />
        ))}
      </span>
      <Link
        href={site.url}
        style={{
          marginLeft: 7,
          color: INK,
          fontSize: 20,
          fontWeight: 700,
          textDecoration: "none",
          verticalAlign: "middle",
        }}
      >
        {site.name}
      </Link>
    </Section>
  );
}

/** How to stop mails like this one, or that it belongs to the service. Each link ends its line in the text body. */
function HowToStop({ stop }: { stop: StopMails | null }) {
  if (!stop) return "Deze mail hoort bij onze dienst, dus je krijgt hem altijd.";
  const { kind, stopUrl, settingsUrl } = stop;
  return (
    <>
      Liever niet?
      <br />
      <Link href={stopUrl} style={link}>
        Geen mails meer over {STOP_TEXTS[kind]}
      </Link>
      {settingsUrl && (
        <>
          <br />
          <Link href={settingsUrl} style={link}>
            Kies zelf wat je krijgt
          </Link>
        </>
      )}
    </>
  );
}

export type LayoutProps = {
  site: Site;
  subject: string;
  /** The line that a mail program shows after the subject. */
  preview: string;
  heading: string;
  /** Why the reader gets this mail. */
  reason: string;
  children: ReactNode;
};

/** The page around every mail: site name, one card, and below it the sender and the reason. */
export function Layout({ site, subject, preview, heading, reason, children }: LayoutProps) {
  return (
    <Html lang="nl">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLES}</style>
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
      </Head>
      <Body
        lang="nl"
        className="page"
        style={{ margin: 0, padding: "24px 12px", backgroundColor: MIST, fontFamily: FONT }}
      >
        <Preview useTitleTag={false}>{preview}</Preview>
        <Container style={{ maxWidth: 560 }}>
          <Logo site={site} />
          <Section
            className="card"
            style={{
              padding: "28px 24px 12px",
              backgroundColor: "#ffffff",
              border: `1px solid ${LINE}`,
              borderRadius: 10,
              borderCollapse: "separate",
            }}
          >
            <Heading
              as="h1"
              style={{ margin: "0 0 16px", fontSize: 24, lineHeight: "30px", fontWeight: 700, color: INK }}
            >
              {heading}
            </Heading>
            {children}
          </Section>
          <Section className="soft" style={{ padding: "20px 4px 0" }}>
            <CopiedLinks />
            <Text style={{ ...small, margin: "0 0 8px" }}>
              {reason} <HowToStop stop={site.stop} />
            </Text>
            <Text style={{ ...small, margin: 0 }}>
              Vragen? Mail naar{" "}
              <Link href={`mailto:${site.contactEmail}`} style={link}>
                {site.contactEmail}
              </Link>
              {site.contactPhone && (
                <>
                  {" "}
                  of bel{" "}
                  <Link href={`tel:${site.contactPhone.number}`} style={link} data-text="bare">
                    {site.contactPhone.text}
                  </Link>
                </>
              )}
              .
            </Text>
            <Text style={{ ...small, margin: "8px 0 0" }}>{site.owner}</Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
