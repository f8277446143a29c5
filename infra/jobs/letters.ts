// Mails are queued where something happens, and a job of their own sends them: a mail never delays or fails a call.
// Why: docs/decisions/0076
import { Duration } from 'aws-cdk-lib';
import { ConfigurationSet, ConfigurationSetTlsPolicy, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { product } from '#shared/product.ts';
import { ProductFunction } from '../product-function.ts';
import type { InfraContext } from '../rights/infra-context.ts';
import { keepsSecrets, knows, knowsAccounts, sendsMail, sendsTo, writes } from '../rights/rights.ts';
import type { Settings } from '../settings.ts';
import { QueueWithParking, triesThroughOutages } from './queue-with-parking.ts';

const timeout = Duration.seconds(60);

export class LetterQueue extends Construct {
  readonly due: QueueWithParking;
  private readonly configurationSetName: string;

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'Letters');
    this.due = new QueueWithParking(this, 'Due', settings, {
      name: 'letters',
      handlerTimeout: timeout,
      tries: triesThroughOutages,
    });
    this.configurationSetName = `${product.slug}-${settings.stage}`;
    new ConfigurationSet(this, 'Sending', {
      configurationSetName: this.configurationSetName,
      reputationMetrics: true,
      // Addresses that do not exist, or complained, get no further mail: it would cost us the others' inboxes.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    });
  }

  /** The job that mails them; optional ones say at which call they are switched off. */
  send(
    place: Construct,
    settings: Settings,
    built: string,
    { tables, pool, apiUrl }: Pick<InfraContext, 'tables' | 'pool'> & { apiUrl: string },
  ): void {
    const job = new ProductFunction(place, 'SendLetters', {
      settings,
      built,
      kind: 'jobs',
      name: 'send-letters',
      timeout,
      rights: [
        writes(tables, 'letters-sent'),
        sendsMail(settings, this.configurationSetName),
        knowsAccounts(pool),
        sendsTo('LETTERS_PARKED_URL', this.due.parked),
        keepsSecrets(settings, 'unsubscribe-key'),
        knows({ API_URL: apiUrl }),
      ],
    });
    // SES allows a new account fourteen mails a second.
    job.reads(this.due, { batchSize: 5, maxConcurrency: 2 });
  }
}
