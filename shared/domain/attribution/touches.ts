// What a report says of the visitor's first and last touch besides their campaign fields.

export interface TouchPlace {
  /** Epoch milliseconds by the visitor's clock. */
  at?: number | undefined;
  page?: string | undefined;
  /** Domain of the referrer. */
  ref?: string | undefined;
}

/** A touch between the first and the last, as the tracker keeps it. */
export interface BetweenTouch {
  /** Epoch milliseconds, to the second. */
  at: number;
  /** Campaign fields. */
  c: Readonly<Record<string, string>>;
  /** Name of the click id. */
  click: string | undefined;
  /** Domain of the referrer. */
  ref: string | undefined;
}

export interface Touches {
  /** The visitor's visits, this one included. */
  visits?: number | undefined;
  first: TouchPlace;
  last: TouchPlace;
  /** Those between, oldest first; shortened, and only where the owner keeps them. */
  between?: readonly BetweenTouch[] | undefined;
  /** When the kept click ids of earlier touches were clicked, by their names. */
  clickedAt: Readonly<Record<string, number>>;
}

const campaignField = /^(first_)?utm_\w+$/;
/** What the tracker marks by `true` is a click id, known or not, if it is no other field. */
const clickId = /^(?!first_|utm_)/;

/** The tracker sends everything in one list, to spare its file some bytes: campaign fields and the rest of it apart. */
export function partsOfReport(sent: Readonly<Record<string, string>>): {
  c: Record<string, string>;
  /** Name of the click id that led to this visit: one that is kept from an earlier touch did not. */
  click: string | undefined;
  touches: Touches;
} {
  const entries = Object.entries(sent);
  const place = (prefix: string): TouchPlace => ({
    at: timeOf(sent[`${prefix}touch_time`]),
    page: sent[`${prefix}landing_page`] || undefined,
    ref: sent[`${prefix}referrer_domain`] || undefined,
  });
  const clickedAt = timesOf(sent);
  return {
    c: Object.fromEntries(entries.filter(([name]) => campaignField.test(name))),
    click: entries.find(([name, text]) => text === 'true' && clickId.test(name) && !clickedAt[name])?.[0],
    touches: {
      visits: countOf(sent.visit_count),
      first: place('first_'),
      last: place(''),
      between: betweenOf(sent._touches),
      clickedAt,
    },
  };
}

/** The times among these fields: `at_gclid` is when the click with this id was made. */
function timesOf(fields: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => {
      const at = name.startsWith('at_') ? timeOf(text) : undefined;
      return at === undefined ? [] : [[name.slice(3), at]];
    }),
  );
}

/** A touch between is six texts: seconds since 1970 by 36, three campaign fields, a click id's name, a referrer. */
const partsOfTouch = 6;
const mostBetween = 5;

function betweenOf(text: string | undefined): readonly BetweenTouch[] | undefined {
  if (!text) return undefined;
  const texts = text.split('*');
  const found: BetweenTouch[] = [];
  for (let at = 0; at + partsOfTouch <= texts.length && found.length < mostBetween; at += partsOfTouch) {
    const [seconds = '', source, medium, campaign, click, ref] = texts.slice(at, at + partsOfTouch);
    const touchedAt = timeOf(`${Number.parseInt(seconds, 36) * 1000}`);
    if (touchedAt === undefined) continue;
    const fields = { utm_source: source, utm_medium: medium, utm_campaign: campaign };
    const c = Object.fromEntries(Object.entries(fields).filter((one): one is [string, string] => !!one[1]));
    found.push({ at: touchedAt, c, click: click || undefined, ref: ref || undefined });
  }
  return found;
}

function timeOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{13}$/.test(text) ? Number(text) : undefined;
}

function countOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
