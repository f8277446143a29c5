// What a stage's settings say by themselves: values that are still the template's, and values that contradict others.
import { mostCatalogueRows } from '#shared/catalogue-text.ts';
import { product } from '#shared/product.ts';
import type { Settings } from '../../infra/settings.ts';
import { regionOfCdn } from '../../infra/site/region-of-cdn.ts';
import { takesRealCards } from '../stripe-mode.ts';
import { type PreflightFinding, refuses, warns } from './finding.ts';

export const templateAccount = '111111111111';
/** Names that nobody can own (RFC 2606), which a template uses. */
export const nobodys = /(^|[.@])(example(\.(com|net|org))?|test|invalid|localhost)$/;
const certificateForm = /^arn:aws:acm:(?<region>[a-z0-9-]+):(?<owner>\d{12}):certificate\/(?<id>.+)$/;

/** `region` is where the stage would live. */
export function settingsFindings(settings: Settings, region: string = product.region): PreflightFinding[] {
  return [
    ...placeFindings(region),
    ...accountFindings(settings),
    ...nameFindings(settings),
    ...certificateFindings(settings),
    ...catalogueFindings(settings),
    ...moneyFindings(settings),
    ...mailFindings(settings),
  ];
}

/** The hosts that browsers see of a stage, which its certificate must cover. */
export function hostsOf({ siteUrl, domainName, otherDomainName, apiDomainName }: Settings): string[] {
  const named = [domainName, otherDomainName, apiDomainName].filter(name => name !== undefined);
  return [...new Set([new URL(siteUrl).hostname, ...named])];
}

/** The CDN's part of the stack has to be made where AWS keeps it, and ours is one stack. */
function placeFindings(region: string): PreflightFinding[] {
  if (region === regionOfCdn) return [];
  return [
    refuses(
      `shared/product.ts names region ${region}, but the CDN's certificate, firewall and alarms can only be made in ${regionOfCdn}, and nothing here makes them apart: name ${regionOfCdn}, or give them a stack of their own first.`,
    ),
  ];
}

function accountFindings({ stage, account }: Settings): PreflightFinding[] {
  if (account !== templateAccount) return [];
  return [
    refuses(
      `settings/${stage}.json still names the template's account ${templateAccount}: put your own values into it, or into a file named by UTMOST_SETTINGS.`,
    ),
  ];
}

function nameFindings(settings: Settings): PreflightFinding[] {
  const named = {
    siteUrl: new URL(settings.siteUrl).hostname,
    domainName: settings.domainName ?? '',
    mailFrom: settings.mailFrom,
    alarmMail: settings.alarmMail ?? '',
  };
  const placeholders = Object.entries(named)
    .filter(([, value]) => nobodys.test(value))
    .map(([setting, value]) =>
      refuses(`"${setting}" is still the template's ${value}: put a name of your own there.`),
    );
  const { domainName, siteUrl, removable } = settings;
  const differs = domainName && new URL(siteUrl).hostname !== domainName;
  return [
    ...placeholders,
    ...(differs
      ? [
          refuses(
            `"siteUrl" says ${siteUrl} but "domainName" says ${domainName}: give both the same host, or the site's own links lead elsewhere.`,
          ),
        ]
      : []),
    ...(nobodys.test(product.contact.email)
      ? [
          (removable ? warns : refuses)(
            `The company in shared/product.ts is still the template's (${product.contact.email}): put your own name, address and mail there, because pages, mails and invoices show them.`,
          ),
        ]
      : []),
  ];
}

function certificateFindings({ domainName, certificateArn, account }: Settings): PreflightFinding[] {
  if (!domainName && !certificateArn) return [];
  if (!domainName || !certificateArn)
    return [
      refuses(
        '"domainName" and "certificateArn" go together: give both, or neither to use the CDN\'s own address.',
      ),
    ];
  const { region, owner, id = '' } = certificateForm.exec(certificateArn)?.groups ?? {};
  if (/^[0-]*$/.test(id))
    return [
      refuses(
        `"certificateArn" is not a certificate yet: request one for ${domainName} in ${regionOfCdn} (npm run deploy -- account does), and put its ARN there.`,
      ),
    ];
  return [
    ...(region === regionOfCdn
      ? []
      : [
          refuses(
            `The certificate lies in ${region}, where the CDN cannot see it: request one in ${regionOfCdn}.`,
          ),
        ]),
    ...(owner === account
      ? []
      : [
          refuses(
            `The certificate belongs to account ${owner}, the stage to ${account}: request one in the stage's own account.`,
          ),
        ]),
  ];
}

function catalogueFindings({ stage, catalogue }: Settings): PreflightFinding[] {
  const isPlaceholder = { stripe: /_\w+_/, paypal: /^P-[A-Z]+-/, paypalNoTrial: /^P-[A-Z]+-/ } as const;
  const rows = catalogue.filter(row =>
    (['stripe', 'paypal', 'paypalNoTrial'] as const).some(name => isPlaceholder[name].test(row[name])),
  );
  const tooMany = catalogue.length - mostCatalogueRows;
  if (tooMany > 0)
    return [
      refuses(
        `The catalogue has ${catalogue.length} rows, and the functions' variables hold ${mostCatalogueRows}: take out ${tooMany} of those with "sold": false, beginning with what no license has any more.`,
      ),
    ];
  if (rows.length === 0) return [];
  const named = rows.map(({ plan, scheme }) => `${plan} ${scheme}`).join(', ');
  return [
    refuses(
      `The catalogue still holds the template's ids (${named}): run npm run deploy -- providers --stage ${stage}, which makes prices and plans and writes their ids.`,
    ),
  ];
}

function moneyFindings({ stripePublishableKey: key, paypalApi, removable }: Settings): PreflightFinding[] {
  if (!/^pk_(test|live)_\w{16,}$/.test(key) || key.endsWith('_replace'))
    return [refuses('"stripePublishableKey" is not a key: copy yours (pk_…) from Stripe\'s dashboard.')];
  const isLive = takesRealCards({ stripePublishableKey: key });
  const takesRealPaypal = new URL(paypalApi).hostname === 'api-m.paypal.com';
  return [
    ...(isLive === takesRealPaypal
      ? []
      : [
          refuses(
            `Stripe is ${isLive ? 'live' : 'in test mode'} but PayPal is ${takesRealPaypal ? 'live' : 'its sandbox'}: make "stripePublishableKey" and "paypalApi" agree.`,
          ),
        ]),
    ...(isLive || removable
      ? []
      : [
          warns(
            'This stage keeps its data but takes test cards only: nobody can pay until "stripePublishableKey" is a live key.',
          ),
        ]),
  ];
}

function mailFindings({ alarmMail, removable }: Settings): PreflightFinding[] {
  return alarmMail || removable
    ? []
    : [warns('Nobody is told of alarms: put an address of yours into "alarmMail".')];
}
