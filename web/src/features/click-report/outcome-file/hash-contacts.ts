// Turns the addresses in a table into hashes, here: nothing but the hashes is for sending. Why: docs/decisions/0203
import {
  type HashField,
  type HashNote,
  hashFields,
  hashHeadingOf,
  isHash,
} from '#shared/domain/leads/contact-hashes.ts';
import type { FileNetwork } from '#shared/domain/leads/conversion-file-names.ts';
import { normalEmail, normalPhone } from '#shared/domain/leads/normal-contacts.ts';
import { placesIn, plainOf } from '#shared/domain/leads/outcome-columns.ts';
import type { AddedColumns, OutcomeTable } from '#shared/domain/leads/outcome-file.ts';

/** Places of columns with addresses, or with hashes of them. */
type ContactPlaces = Partial<Record<HashField, number>>;

export interface ContactColumns {
  places: ContactPlaces;
  headings: readonly string[];
}

/** What CRMs and shops call them, without signs and case, the likeliest first. */
const knownHeadings: Readonly<Record<HashField, string>> = {
  email:
    'email emailaddress contactemail customeremail personemail personemailwork customerdetailsemail mail emailsha256 hashedemail hashedemailaddress sha256email emailhash',
  microsoftEmail: plainOf(hashHeadingOf.microsoftEmail),
  phone:
    'phone phonenumber mobile mobilephone mobilephonenumber contactphone customerphone personphone personphonework customerdetailsphone telephone tel phonesha256 hashedphone hashedphonenumber sha256phone phonehash',
};

/** Undefined where a table has none. */
export function contactColumnsOf({ headings, columns }: OutcomeTable): ContactColumns | undefined {
  const taken = placesIn(columns);
  const plain = headings.map((heading, place) => (taken.includes(place) ? '' : plainOf(heading)));
  const places: ContactPlaces = {};
  for (const field of hashFields) {
    const known = knownHeadings[field].split(' ').find(one => plain.includes(one));
    if (known !== undefined) places[field] = plain.indexOf(known);
  }
  const found = Object.values(places);
  return found.length > 0 ? { places, headings: found.map(place => headings[place] ?? '') } : undefined;
}

/** Columns of hashes for a table, those without a cell left out. */
export async function hashedColumns(
  { rows }: OutcomeTable,
  { places }: ContactColumns,
): Promise<AddedColumns> {
  const hashed = await Promise.all(
    rows.map(async ({ row, cells }) => {
      const at = (field: HashField) => (cells[places[field] ?? -1] ?? '').trim().replace(/^'/, '');
      return [row, await cellsOf(at)] as const;
    }),
  );
  const fields = hashFields.filter(field => hashed.some(([, of]) => of[field]));
  return {
    headings: fields.map(field => hashHeadingOf[field]),
    cells: new Map(hashed.map(([row, of]) => [row, fields.map(field => of[field] ?? '')])),
  };
}

async function cellsOf(at: (field: HashField) => string): Promise<Partial<Record<HashField, string>>> {
  const [email, phone] = [at('email'), at('phone')];
  const ofEmail = (network: FileNetwork) => (text: string) =>
    normalEmail(text, network) ?? ({ note: 'unreadable-email' } as const);
  const forGoogle = cellFrom(email, ofEmail('google'));
  const forMicrosoft = cellFrom(at('microsoftEmail') || email, ofEmail('microsoft'));
  const isSame = JSON.stringify(forGoogle) === JSON.stringify(forMicrosoft);
  return {
    email: await textOf(forGoogle),
    ...(!isSame && { microsoftEmail: await textOf(forMicrosoft) }),
    phone: await textOf(cellFrom(phone, normalPhone)),
  };
}

/** What is sent for a cell: a hash that it has already, why there can be none, or that of an address. */
type SentCell = { sent: string } | { hashOf: string };

function cellFrom(text: string, normalOf: (text: string) => string | { note: HashNote }): SentCell {
  if (text === '' || isHash(text)) return { sent: text.toLowerCase() };
  const normal = normalOf(text);
  return typeof normal === 'string' ? { hashOf: normal } : { sent: normal.note };
}

async function textOf(cell: SentCell): Promise<string> {
  return 'sent' in cell ? cell.sent : sha256(cell.hashOf);
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
