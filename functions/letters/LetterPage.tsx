import type { CSSProperties, ReactNode } from 'react';
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from 'react-email';
import { product } from '#shared/product.ts';
import type { LetterContent, Places } from './content.ts';
import { LargeFigures, LetterBars } from './LetterFigures.tsx';
import { accountUrl } from './places.ts';
import { sheet, style } from './style.ts';

/**
 * The one design of all our mails. It has to look right in programs that drop style sheets, in dark and on a phone:
 * `react-email` knows how, and adds 9 kB to React's 235. `mjml` does not bundle, `jsx-email` weighs 10 MB; `render`,
 * 700 kB for a code formatter, is not needed. React escapes what comes from outside.
 */
export function LetterPage({ content, siteUrl }: { content: LetterContent } & Places) {
  const {
    subject,
    preheader,
    headline = subject,
    greeting,
    paragraphs,
    figures = [],
    bars = [],
    facts = [],
    code,
    quote,
    button,
    link,
    notes = [],
  } = content;
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{sheet}</style>
      </Head>
      <Preview>{preheader}</Preview>
      <Body className="paper" style={style.body}>
        {/* The body's own color is dropped by some programs. */}
        <Section className="paper" style={style.paper}>
          <Container style={style.outer}>
            <Box className="surface" inner="card" style={style.card} padding={style.cardPadding}>
              <Letterhead siteUrl={siteUrl} />
              <Heading as="h1" className="ink" style={style.headline}>
                {headline}
              </Heading>
              <Text className="ink" style={style.text}>
                {greeting}
              </Text>
              {paragraphs.map(words => (
                <Text key={words} className="ink" style={style.text}>
                  {words}
                </Text>
              ))}
              {figures.length > 0 && <LargeFigures figures={figures} />}
              {bars.map(chart => (
                <LetterBars key={chart.title} chart={chart} />
              ))}
              {facts.length > 0 && <Facts facts={facts} />}
              {quote && (
                <Text className="ink sunken" style={style.quote}>
                  {quote}
                </Text>
              )}
              {code && (
                <Text className="ink sunken line" style={style.code}>
                  {code}
                </Text>
              )}
              {button && (
                <Section style={style.buttonRow}>
                  <Button className="button" href={button.href} style={style.button}>
                    {button.label}
                  </Button>
                </Section>
              )}
              {link && (
                <Text className="ink2" style={style.note}>
                  <Link className="ink2" href={link.href} style={style.link}>
                    {link.label}
                  </Link>
                </Text>
              )}
              {notes.map(words => (
                <Text key={words} className="ink2" style={style.note}>
                  {words}
                </Text>
              ))}
            </Box>
            <Footer content={content} siteUrl={siteUrl} />
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

function Letterhead({ siteUrl }: Places) {
  return (
    <Link className="ink" href={siteUrl} style={style.letterhead}>
      <Img
        src={`${siteUrl}/apple-touch-icon.png`}
        width="32"
        height="32"
        alt=""
        fetchPriority="low"
        style={style.mark}
      />
      {product.name}
    </Link>
  );
}

function Facts({ facts }: { facts: NonNullable<LetterContent['facts']> }) {
  return (
    <table className="line" role="presentation" cellPadding="0" cellSpacing="0" style={style.facts}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <td className="ink2 line" style={style.factName}>
              {name}
            </td>
            <td className="ink line" style={style.factValue}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Footer({ content: { reason, hasLeft }, siteUrl }: { content: LetterContent } & Places) {
  const { legalEntity, address } = product.contact;
  return (
    <Box inner="foot" padding={style.footPadding}>
      <Text className="ink3" style={style.small}>
        {reason}
      </Text>
      <Hr className="line" style={style.rule} />
      <Text className="ink3" style={style.small}>
        {legalEntity} · {address}
        {hasLeft || (
          <>
            <br />
            <Link className="ink2" href={accountUrl(siteUrl)} style={style.link}>
              Your account
            </Link>
          </>
        )}
      </Text>
    </Box>
  );
}

interface BoxProps {
  className?: string;
  /** Class of the cell, by which narrow screens get less padding. */
  inner: string;
  style?: CSSProperties;
  padding: CSSProperties;
  children: ReactNode;
}

/** A table of one cell: the library's Section gives its cell no class. */
function Box({ className, inner, style: outside, padding, children }: BoxProps) {
  return (
    <table
      className={className}
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      style={outside}
    >
      <tbody>
        <tr>
          <td className={inner} style={padding}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
