// What a report says of the visitor's first and last touch besides their campaign fields.

export interface TouchPlace {
  /** Epoch milliseconds by the visitor's clock. */
  at?: number | undefined;
  page?: string | undefined;
  /** Domain of the referrer. */
  ref?: string | undefined;
}

export interface Touches {
  /** The visitor's visits, this one included. */
  visits?: number | undefined;
  first: TouchPlace;
  last: TouchPlace;
  /** When the kept click ids of earlier touches were clicked, by their names. */
  clickedAt: Readonly<Record<string, number>>;
}

const campaignField = /^(first_)?utm_\w+$/;

/** The tracker sends everything in one list, to spare its file some bytes: campaign fields and the rest of it apart. */
export function partsOfReport(sent: Readonly<Record<string, string>>): {
  c: Record<string, string>;
  touches: Touches;
} {
  const entries = Object.entries(sent);
  const place = (prefix: string): TouchPlace => ({
    at: momentOf(sent[`${prefix}touch_time`]),
    page: sent[`${prefix}landing_page`] || undefined,
    ref: sent[`${prefix}referrer_domain`] || undefined,
  });
  return {
    c: Object.fromEntries(entries.filter(([name]) => campaignField.test(name))),
    touches: {
      visits: countOf(sent.visit_count),
      first: place('first_'),
      last: place(''),
      clickedAt: timesOf(sent),
    },
  };
}

/** The times among these fields: `at_gclid` is when the click with this id was made. */
function timesOf(fields: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => {
      const at = name.startsWith('at_') ? momentOf(text) : undefined;
      return at === undefined ? [] : [[name.slice(3), at]];
    }),
  );
}

function momentOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{13}$/.test(text) ? Number(text) : undefined;
}

function countOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
