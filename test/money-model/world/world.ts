// The running product on one machine, in this process: its built functions behind their gateway, both sandboxes on a
// real port, tables, queues and pool, and one clock. Like `npm start`, but with a postman and breakage of our own.
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { paypalEvents, stripeEvents } from '#shared/contract/webhooks.ts';
import { installClock } from '../../../local/clock.ts';
import { type Cloud, functionPrefix, openCloud } from '../../../local/cloud.ts';
import { createJobs } from '../../../local/control/jobs.ts';
import { createRestApi } from '../../../local/gateway/rest.ts';
import type { ReceivedRequest } from '../../../local/http.ts';
import { createServices } from '../../../local/outside.ts';
import { openPaypal } from '../../../local/paypal/sandbox.ts';
import type { HttpAnswer, HttpService, WebhookDelivery } from '../../../local/ports.ts';
import { addressesFrom } from '../../../local/run-values.ts';
import { openSecrets } from '../../../local/secrets.ts';
import { localCatalogue, localSettings, stage } from '../../../local/settings.ts';
import { keepInMemory } from '../../../local/store.ts';
import { openStripe } from '../../../local/stripe/sandbox.ts';
import { createSwitches } from '../../../local/switches.ts';
import { synthesize } from '../../../local/synthesize.ts';
import { readAssembly } from '../../../local/template/assembly.ts';
import { bucketsOf } from '../../../local/template/buckets.ts';
import { poolsOf } from '../../../local/template/pools.ts';
import { restApiOf } from '../../../local/template/rest-api.ts';
import { openStack } from '../../../local/template/stack.ts';
import { freePort } from '../../support/stack/free-port.ts';
import { glitchesHere } from '../../support/stack/unkind-here.ts';
import { Broken } from '../rules/broken.ts';
import { askedBy, isRemembered } from './asked.ts';
import { openBreakage } from './breakage.ts';
import { type Fault, faultyService } from './faulty.ts';
import { withLiveCards } from './live-cards.ts';
import { openPostman } from './postman.ts';
import { retiredRows } from './retired.ts';
import type { Schedule } from './schedule.ts';
import { connect } from './wire.ts';
import { makeWrong, wrongSources } from './wrong-source.ts';

export type World = Awaited<ReturnType<typeof openWorld>>;

/** What a place on disk and its ports are, kept from one world to the next so that the template is made once. */
export interface Place {
  dir: string;
  port: number;
}

export async function newPlace(): Promise<Place> {
  // The services listen four above the first port.
  return { dir: mkdtempSync(join(tmpdir(), 'utmost-money-')), port: (await freePort()) - 4 };
}

/** What a world leaves to the next. */
const lasting = ['stripe.json', 'paypal.json', 'secrets.json', 'cognito.json'];

/** A fresh world: no customers, the clock at this moment. `fault` makes the product wrong on purpose. */
export async function openWorld(place: Place, schedule: Schedule, fault?: Fault) {
  const data = mkdtempSync(join(place.dir, 'world-'));
  const at = (name: string) => join(data, name);
  const stores = new Map<string, unknown>();
  keepInMemory((file, kept) => void stores.set(basename(file), kept));
  for (const name of lasting)
    if (existsSync(join(place.dir, name))) copyFileSync(join(place.dir, name), at(name));

  const clock = installClock(0, () => undefined);
  const addresses = addressesFrom(place.port);
  const hand = async (delivery: WebhookDelivery) => {
    const { status } = await api({
      method: 'POST',
      path: new URL(delivery.url).pathname,
      headers: delivery.headers(),
      body: delivery.body,
    });
    await drain();
    return status;
  };
  const switches = createSwitches();
  const postman = openPostman(hand);
  const desk = postman;
  const sandbox = openStripe({
    dir: data,
    desk,
    origin: addresses.services,
    webhookUrl: `${addresses.api}/${stage}/webhooks/stripe`,
    events: stripeEvents,
  });
  const own = openSecrets(at('secrets.json'));
  const paypal = openPaypal({
    dir: data,
    desk,
    switches,
    api: `${addresses.services}/paypal`,
    clientId: own['paypal-client-id'],
    clientSecret: own['paypal-client-secret'],
    webhookId: own['paypal-webhook-id'],
    webhookUrl: `${addresses.api}/${stage}/webhooks/paypal`,
    events: paypalEvents,
  });
  sandbox.flush();
  paypal.flush();
  const secrets = {
    ...own,
    'stripe-secret-key': sandbox.keys.secret,
    'stripe-webhook-secret': sandbox.keys.webhook,
  };
  const settings = localSettings([...localCatalogue, ...retiredRows], undefined, {
    vendors: false,
    firewall: false,
  });
  const values = { addresses, publishableKey: sandbox.keys.publishable, paypalRoot: paypal.root };
  const assembly = await synthesize(join(place.dir, 'cloud'), settings, values);
  const stack = openStack(readAssembly(assembly), addresses);
  const breakage = openBreakage(schedule);
  const cloud = await openCloud({
    stack,
    dataDir: data,
    clock,
    secrets,
    switches,
    faults: { check: async () => undefined },
    glitches: glitchesHere(),
    forgets: true,
    isSilent: true,
  });
  if (fault && fault in wrongSources)
    await makeWrong(cloud.functions.all, wrongSources[fault as keyof typeof wrongSources], at('wrong'));
  clock.watch(sandbox.due);
  clock.watch(paypal.due);
  clock.watch(postman.due);

  writeFileSync(at('cognito.json'), JSON.stringify(stores.get('cognito.json')));
  // Keys and certificates take long to make: the next world in this place has the same.
  for (const name of lasting)
    if (!existsSync(join(place.dir, name))) copyFileSync(at(name), join(place.dir, name));

  const services = servicesOf(cloud, {
    stripe: faultyService('stripe', withLiveCards(sandbox), fault),
    paypal: faultyService('paypal', paypal, fault),
    files: faultyService('files', cloud.buckets, fault),
  });
  const { all, isRunning } = cloud.functions;
  schedule.while(() => all.some(({ name }) => isRunning(name)));
  const disconnect = connect(addresses.services, schedule, async request => {
    const asked = askedBy(request, sandbox, paypal);
    const fail = (lost?: HttpAnswer) => sandbox.fail?.(request, lost);
    const { path, query, body } = request;
    const serve = () => services(request);
    const turn = isRemembered(asked) ? undefined : await schedule.turn(`${path}?${query}\n${body}`);
    const work = () => schedule.during(() => (turn ? schedule.withIdsOf(turn, serve) : serve()));
    return breakage.pass(asked, work, asked.service === 'stripe' ? fail : undefined);
  });
  const rest = createRestApi({
    api: restApiOf(stack),
    account: stack.account,
    functions: cloud.functions,
    jwksOf: cloud.cognito.jwks,
    now: clock.now,
  });
  let caller = 0;
  /** A request to the product's API; each comes from an address of its own. */
  async function api(
    request: Pick<ReceivedRequest, 'method' | 'path' | 'headers'> & { body: string; query?: URLSearchParams },
  ) {
    await schedule.turn(`${request.path}\n${request.body}`);
    caller += 1;
    const ip = `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;
    const sent = Object.entries(request.headers);
    const received = { query: new URLSearchParams(), ...request, sent, ip, body: Buffer.from(request.body) };
    // Below nothing: what it asks for has places from one on.
    return schedule.withIdsOf(-caller, () => rest(received));
  }
  /** Lets every job that reads a queue of ours empty it. */
  async function drain() {
    for (const { queueArn } of cloud.mappings) await cloud.queues.drain(queueArn);
  }
  const runJob = createJobs({
    functions: cloud.functions,
    mappings: cloud.mappings,
    prefix: functionPrefix,
    drain: cloud.queues.drain,
  });
  const buckets = bucketsOf(stack);
  const clientId = poolsOf(stack)[0]?.clients[0]?.id ?? '';

  const world = {
    clock,
    schedule,
    switches,
    postman,
    breakage,
    cloud,
    sandbox,
    paypal,
    stores,
    api,
    drain,
    stage,
    clientId,
    services: addresses.services,
    log: at('functions.log'),
    /** The scheduled jobs, as on a day on which everything works. */
    async runJobs({ daily }: { daily: boolean }) {
      for (const job of daily ? [...frequentJobs, ...dailyJobs] : frequentJobs)
        await runJob(job).catch(error => {
          const said = readFileSync(at('functions.log'), 'utf8').slice(-3000);
          throw new Broken('the jobs do their work', `${error}\n${said}`);
        });
      await drain();
      await postman.bring();
    },
    async trackerFile(key: string): Promise<string | undefined> {
      for (const bucket of buckets) {
        const found = await cloud.buckets.read(bucket, `t/${key}.js`);
        if (found) return found.body.toString();
      }
      return undefined;
    },
    async close() {
      disconnect();
      await cloud.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
  return world;
}

const frequentJobs = ['reconcile-payments', 'queue-licenses'];
const dailyJobs = ['queue-lost-purchases', 'queue-unconfirmed-accounts'];

type Outside = Record<'stripe' | 'paypal' | 'files', HttpService>;

function servicesOf(cloud: Cloud, { stripe, paypal, files }: Outside) {
  const { tables, queues, cognito, parameters, inbox } = cloud;
  const none = () => undefined;
  return createServices({
    faults: { check: async () => undefined },
    jwksOf: cognito.jwks,
    targets: {
      DynamoDB_20120810: { run: tables.service },
      AmazonSQS: { run: queues.service },
      AmazonSSM: { run: parameters },
      AWSCognitoIdentityProviderService: { run: cognito.userPools },
      AWSCognitoIdentityService: { run: cognito.identityPools },
    },
    mounts: [
      { matches: /^\/v2\/email\//, service: inbox, operationOf: none },
      { matches: /^\/(v1\/|3ds\/|invoices\/|stripe\.js$)/, service: stripe, operationOf: none },
      { matches: /^\/paypal\//, service: paypal, operationOf: none },
      { matches: /^\//, service: files, operationOf: none },
    ],
  });
}
