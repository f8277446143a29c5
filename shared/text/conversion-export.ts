// Texts of the page on which conversions are handed over to ad networks.
import type { ConversionFileName } from '../domain/conversion-file-names.ts';

export const exportText = {
  lead: 'Hand the clicks that became customers over to Google Ads and Microsoft Advertising.',
  loading: 'Loading the settings of your files…',
  failed: 'The settings of your files could not be loaded.',
  settings: {
    title: 'How the files are written',
    name: 'Conversion name',
    nameHint: 'The same as at the ad network, letter by letter.',
    zone: 'Time zone',
    zoneHint: 'Of the times in Google’s files. Microsoft’s file is always in UTC.',
    submit: 'Save',
    busy: 'Saving…',
    done: 'Saved. The files are written like this from now on.',
  },
  files: {
    title: 'Download the files',
    lead: 'Each file holds one kind of id: the conversions you marked in the last 90 days, newest first. What a network knows already, it passes over.',
    download: 'Download',
    downloadOf: (file: string) => `Download ${file}`,
    busy: 'Writing…',
    done: (file: string) => `${file} is downloaded.`,
    what: {
      'google-gclid': { network: 'Google Ads', holds: 'Clicks with a gclid' },
      'google-gbraid': { network: 'Google Ads', holds: 'Clicks with a gbraid, from apps on Apple devices' },
      'google-wbraid': {
        network: 'Google Ads',
        holds: 'Clicks with a wbraid, from the web on Apple devices',
      },
      microsoft: { network: 'Microsoft Advertising', holds: 'Clicks with a msclkid' },
    } satisfies Record<ConversionFileName, { network: string; holds: string }>,
  },
  address: {
    title: 'Let the networks fetch them',
    lead: 'With a secret HTTPS address a network fetches its file by itself, for example every night. Enter it there as the source of a scheduled upload.',
    make: 'Make secret addresses',
    making: 'Making…',
    made: (when: string) =>
      `There are secret addresses since ${when}. Each was shown once, when it was made.`,
    shown: 'Copy them now: they are shown only this once.',
    holds:
      'Whoever knows an address can read its file: click ids, times and values, and nothing about persons.',
    renew: 'Renew',
    end: 'Switch off',
    copied: (file: string) => `${file}.csv`,
    renewTitle: 'Renew the secret addresses?',
    renewText: (when: string) =>
      `The addresses from ${when} are refused at once, and no network can fetch a file by them any more. Enter the new ones at each network.`,
    renewSubmit: 'Renew the addresses',
    renewed: 'The addresses are new. The former ones are refused from now on.',
    endTitle: 'Switch the secret addresses off?',
    endText: (when: string) =>
      `The addresses from ${when} are refused at once. Networks fetch nothing any more until you make new ones; you can still download the files.`,
    endSubmit: 'Switch them off',
    ended: 'The addresses are switched off and refused from now on.',
    keep: 'Keep them',
    busy: 'One moment…',
  },
  help: 'How to import conversions, step by step',
} as const;
