// Texts of the page on which conversions are handed over to ad networks.
import type {
  ConversionFileName,
  conversionFiles,
  ExportFileName,
} from '#shared/domain/leads/conversion-file-names.ts';
import { countText } from '#shared/text/counts.ts';

export const exportText = {
  lead: 'Send the clicks that became customers or qualified leads back to Google Ads and Microsoft Advertising.',
  loading: 'Loading the settings of your files…',
  failed: 'The settings of your files couldn’t be loaded.',
  settings: {
    title: 'File settings',
    name: 'Conversion name of won leads',
    qualifiedName: 'Conversion name of qualified leads',
    nameHint: 'Must match the name in your ad account exactly.',
    zone: 'Time zone',
    zoneHint: 'Used in Google’s files. Microsoft’s file is always UTC.',
    submit: 'Save',
    busy: 'Saving…',
    done: 'Saved. The files are written like this from now on.',
  },
  files: {
    title: 'Download the files',
    lead: 'Each file holds one outcome and one kind of ID: the conversions of the last 90 days, newest first. Networks skip conversions they already have. If you change one or take it back after its file was read, an adjustments file tells the network.',
    counting: 'Counting what’s in your files…',
    none: 'No conversions yet. Mark a click as converted, or a lead as won or qualified, and its files show up here.',
    unused: (count: number) =>
      count === 1 ? '1 file with nothing in it' : `${count} files with nothing in them`,
    download: 'Download',
    downloadOf: (file: string) => `Download ${file}`,
    busy: 'Writing…',
    done: (file: string) => `${file} is downloaded.`,
    networks: [
      {
        name: 'Google Ads: won leads',
        files: ['google-gclid', 'google-gbraid', 'google-wbraid', 'google-adjustments'],
      },
      {
        name: 'Google Ads: qualified leads',
        files: [
          'google-gclid-qualified',
          'google-gbraid-qualified',
          'google-wbraid-qualified',
          'google-adjustments-qualified',
        ],
      },
      { name: 'Microsoft Advertising: won leads', files: ['microsoft', 'microsoft-adjustments'] },
      {
        name: 'Microsoft Advertising: qualified leads',
        files: ['microsoft-qualified', 'microsoft-adjustments-qualified'],
      },
    ] satisfies { name: string; files: ExportFileName[] }[],
    what: {
      gclid: 'Clicks with a gclid',
      gbraid: 'Clicks with a gbraid, from apps on Apple devices',
      wbraid: 'Clicks with a wbraid, from the web on Apple devices',
      msclkid: 'Clicks with a msclkid',
    } satisfies Record<(typeof conversionFiles)[ConversionFileName]['click'], string>,
    holds: (count: number) =>
      count === 0 ? 'No conversions yet' : count === 1 ? '1 conversion' : `${countText(count)} conversions`,
    adjustments: 'What you changed after the network read its file',
    adjusted: (restates: number, retracts: number) =>
      restates + retracts === 0
        ? 'No changes yet'
        : [
            ...(restates > 0 ? [restates === 1 ? '1 new value' : `${countText(restates)} new values`] : []),
            ...(retracts > 0 ? [`${countText(retracts)} taken back`] : []),
          ].join(', '),
    young: (count: number) => `${countText(count)} waiting: networks adjust a conversion after a day`,
    late: (count: number, days: number) =>
      `${countText(count)} left out: converted more than ${days} days ago`,
    valueless: (count: number) => `${countText(count)} left out: no value to change it to`,
    repeated: (count: number) => `${countText(count)} left out: another click of the same sale counts`,
    old: (count: number) => `${countText(count)} left out: clicked more than 90 days ago`,
    unknown: (count: number) => `${countText(count)} left out: not an ID the network can have made`,
    refused: (count: number) => `${countText(count)} left out: consent refused or withdrawn`,
    elsewhere: (count: number) =>
      count === 1
        ? '1 more conversion came from a network that doesn’t import files.'
        : `${countText(count)} more conversions came from networks that don’t import files.`,
  },
  address: {
    title: 'Scheduled uploads',
    lead: 'Give the network a private link and it downloads its file on a schedule, for example every night. Each outcome is a conversion of its own there, with a link of its own. If it asks for a user name and password, as Google’s Data Manager does, enter anything: the link alone opens the file.',
    make: 'Create private links',
    making: 'Making…',
    made: (when: string) => `Private links created ${when}. Each was shown once.`,
    shown: 'Copy them now. You won’t see them again.',
    holds:
      'Anyone with a link can read its file: click IDs, order IDs, times and values, and hashes if you uploaded any. No names or addresses.',
    renew: 'Replace',
    end: 'Switch off',
    copied: (file: string) => `${file}.csv`,
    renewTitle: 'Replace the private links?',
    renewText: (when: string) =>
      `The links from ${when} stop working right away, so no network can use them to download a file. Enter the new ones at each network.`,
    renewSubmit: 'Replace the links',
    renewed: 'The links are new. The old ones no longer work.',
    endTitle: 'Switch the private links off?',
    endText: (when: string) =>
      `The links from ${when} stop working right away. Networks can’t download anything until you create new ones; you can still download the files.`,
    endSubmit: 'Switch them off',
    ended: 'The links are switched off and no longer work.',
    keep: 'Keep them',
    busy: 'One moment…',
  },
  help: 'How to import conversions, step by step',
} as const;
