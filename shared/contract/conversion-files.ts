import * as z from 'zod';
import {
  adjustmentFileNames,
  conversionFileNames,
  exportFileNames,
  longestConversionName,
} from '../domain/leads/conversion-file-names.ts';
import { call } from './define.ts';
import { licenseKey } from './fields.ts';

// How conversions go to ad networks: as files to download, or from addresses that a network fetches.

function counted<Name extends string>(...names: Name[]) {
  return z.object(Object.fromEntries(names.map(name => [name, z.number()])) as Record<Name, z.ZodNumber>);
}

export const conversionFileCalls = {
  'click-export': call({
    method: ['GET', 'POST'],
    path: '/http/account/click-export',
    audited: true,
    onlyAsks: ({ address }) => address === undefined,
    auth: 'user',
    body: z.object({
      license_key: licenseKey,
      /** To read: the file to answer too. */
      file: z.enum(exportFileNames).optional(),
      /** To read: how many conversions each file holds. */
      counts: z.literal('yes').optional(),
      /** To save: what is left out stays as it is. */
      conversion_name: z.string().max(longestConversionName).optional(),
      /** The same for leads that are qualified, whose conversion is one of its own. */
      qualified_name: z.string().max(longestConversionName).optional(),
      time_zone: z.string().max(64).optional(),
      /** To save: a new address that only this answer has and that ends the former one, or none any more. */
      address: z.enum(['new', 'none']).optional(),
    }),
    answer: z.object({
      conversion_name: z.string(),
      qualified_name: z.string(),
      time_zone: z.string(),
      /** When the address was made; null without one. */
      address_since: z.number().nullable(),
      /** Paths of the files under the address of the API, by their names, after asking for a new address. */
      paths: z.record(z.string(), z.string()).optional(),
      csv: z.string().optional(),
      counts: z
        .object({
          /**
           * What each file holds, and what it leaves out: clicks of more than 90 days ago, ids no network makes, leads whose
           * consent was refused or withdrawn, and sales that another click of the same file stands for.
           */
          files: z.record(
            z.enum(conversionFileNames),
            counted('holds', 'old', 'unknown', 'refused', 'repeated'),
          ),
          /**
           * Of conversions that were handed over already, those whose value changed and those that were taken back. Left out:
           * younger ones than a network adjusts, older ones, those without a value now, and repeated ones.
           */
          adjustments: z.record(
            z.enum(adjustmentFileNames),
            counted('restates', 'retracts', 'young', 'old', 'valueless', 'repeated'),
          ),
          /** Conversions of clicks from networks that import no files. */
          elsewhere: z.number(),
        })
        .optional(),
    }),
  }),
  'conversion-file': call({
    method: 'GET',
    path: '/http/conversions/{license_key}/{secret}/{file}',
    auth: 'public',
    body: z.object({
      license_key: licenseKey,
      secret: z.string().max(128),
      file: z
        .string()
        .transform(name => name.replace(/\.csv$/, ''))
        .pipe(z.enum(exportFileNames)),
    }),
    answer: z.string(),
    media: 'text/csv',
  }),
};
