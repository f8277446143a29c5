// Which kind of tax ID a business has, by its country, in the words of the card provider.

const european = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';

const elsewhere = {
  AE: 'ae_trn',
  AU: 'au_abn',
  BR: 'br_cnpj',
  CA: 'ca_bn',
  CH: 'ch_vat',
  CL: 'cl_tin',
  GB: 'gb_vat',
  HK: 'hk_br',
  ID: 'id_npwp',
  IL: 'il_vat',
  IN: 'in_gst',
  IS: 'is_vat',
  JP: 'jp_trn',
  KR: 'kr_brn',
  LI: 'li_uid',
  MX: 'mx_rfc',
  NO: 'no_vat',
  NZ: 'nz_gst',
  PH: 'ph_tin',
  SA: 'sa_vat',
  SG: 'sg_gst',
  TH: 'th_vat',
  TR: 'tr_tin',
  TW: 'tw_vat',
  UA: 'ua_vat',
  US: 'us_ein',
  VN: 'vn_tin',
  ZA: 'za_vat',
} as const;

export type TaxIdType = 'eu_vat' | (typeof elsewhere)[keyof typeof elsewhere];

/** Undefined where the provider's invoices have no tax ID that we know of. */
export function taxIdTypeOf(country: string): TaxIdType | undefined {
  if (european.split(' ').includes(country)) return 'eu_vat';
  return Object.hasOwn(elsewhere, country) ? elsewhere[country as keyof typeof elsewhere] : undefined;
}

/** As invoices print it, whatever was pasted with it. */
export function cleanTaxId(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}
