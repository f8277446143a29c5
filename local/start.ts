// The whole product on this machine: template, stand-ins and five servers, in one process (docs/decisions/0006).
import { join } from 'node:path';
import Stripe from 'stripe';
import { paypalEvents, stripeEvents } from '#shared/contract/webhooks.ts';
import { installClock } from './clock.ts';
import { startClockTicker } from './clock-ticker.ts';
import { openCloud } from './cloud.ts';
import { prepareDataFolder } from './data-folder.ts';
import { createFaults } from './faults.ts';
import { demandPorts } from './free-ports.ts';
import { openPaypal } from './paypal/sandbox.ts';
import { addressesFrom } from './run-values.ts';
import { openSchedules } from './schedules.ts';
import { openSecrets } from './secrets.ts';
import { serveAll } from './serve-all.ts';
import { localCatalogue, localSettings, type StripeKeys, stage } from './settings.ts';
import type { StartOptions } from './start-options.ts';
import { StartRefusal } from './start-refusal.ts';
import { type RunStatus, statusOf } from './status.ts';
import { openStore } from './store.ts';
import { ensureRealPrices } from './stripe/real-prices.ts';
import { openStripe } from './stripe/sandbox.ts';
import { createSwitches } from './switches.ts';
import { synthesize } from './synthesize.ts';
import { readAssembly } from './template/assembly.ts';
import { asyncRetriesOf, schedulesOf } from './template/schedules.ts';
import { openStack } from './template/stack.ts';
import { glitchesOf } from './unkind.ts';
import { createWebhookJournal, type LoggedWebhook, type WebhookLog } from './webhook-log.ts';

export interface Running {
  status(): RunStatus;
  stop(): Promise<void>;
}

const ports = 5;

export async function startLocal({
  port,
  dataDir,
  reset,
  stripe,
  vendors,
  firewall,
  model,
  schedules,
  unkind,
  backups,
  restoredTables,
}: StartOptions): Promise<Running> {
  await demandPorts(port, ports);
  prepareDataFolder(dataDir, reset);
  const addresses = addressesFrom(port);
  const at = (name: string) => join(dataDir, name);

  const time = openStore(at('clock.json'), { offset: 0 });
  const clock = installClock(time.data.offset, offset => {
    time.data.offset = offset;
    time.save();
  });

  const log = openStore<WebhookLog>(at('webhooks.json'), { entries: [], paused: false });
  const sign = ({ provider, headers, body }: LoggedWebhook) => {
    if (provider === 'paypal') return paypal.sign(body);
    const signed = { payload: body, secret: sandbox.keys.webhook };
    return { ...headers, 'stripe-signature': Stripe.webhooks.generateTestHeaderString(signed) };
  };
  const desk = createWebhookJournal({ store: log, now: clock.now, sign });
  const sandbox = openStripe({
    dir: dataDir,
    origin: addresses.services,
    webhookUrl: `${addresses.api}/${stage}/webhooks/stripe`,
    events: stripeEvents,
    desk,
  });
  const own = openSecrets(at('secrets.json'));
  const switches = createSwitches();
  const paypal = openPaypal({
    dir: dataDir,
    api: `${addresses.services}/paypal`,
    clientId: own['paypal-client-id'],
    clientSecret: own['paypal-client-secret'],
    webhookId: own['paypal-webhook-id'],
    webhookUrl: `${addresses.api}/${stage}/webhooks/paypal`,
    events: paypalEvents,
    desk,
    switches,
    write: mail => cloud.inbox.deliver(mail),
  });
  const secrets = {
    ...own,
    'stripe-secret-key': stripe?.secret ?? sandbox.keys.secret,
    'stripe-webhook-secret': sandbox.keys.webhook,
  };

  const prices = stripe ? await realPrices(stripe) : [];
  const catalogue = localCatalogue.map(row => ({
    ...row,
    ...prices.find(({ plan, scheme }) => plan === row.plan && scheme === row.scheme),
  }));
  const settings = localSettings(catalogue, stripe, { vendors, firewall, model, restoredTables });
  const values = { addresses, publishableKey: sandbox.keys.publishable, paypalRoot: paypal.root };
  const assembly = await synthesize(at('cloud'), settings, values);
  const stack = openStack(readAssembly(assembly), addresses);
  const faults = createFaults();
  const glitches = unkind === undefined ? undefined : glitchesOf(unkind);
  const cloud = await openCloud({
    stack,
    dataDir,
    clock,
    secrets,
    faults,
    switches,
    glitches,
    backups,
  }).catch(error => {
    throw isLocked(error) ? new StartRefusal(`${dataDir} is in use by another run.`) : error;
  });
  clock.watch(sandbox.due);
  clock.watch(paypal.due);
  clock.watch(desk.due);
  const jobs = openSchedules({
    schedules: schedules ? schedulesOf(stack) : [],
    now: clock.now,
    invoke: cloud.rights.invokedBy('events', cloud.functions.invoke),
    retriesOf: asyncRetriesOf(stack),
    glitches,
  });
  const clockTicker = startClockTicker(clock, jobs.fire, target => {
    if (jobs.skips(target)) cloud.alarms.sleepUntil(target);
  });

  let ready = false;
  const status = () => statusOf(addresses, dataDir, secrets, ready);
  const servers = await serveAll({
    port,
    stack,
    cloud,
    clockTicker,
    desk,
    faults,
    switches,
    sandbox,
    paypal,
    catalogue,
    status,
    jobs,
  });
  cloud.queues.start();
  ready = true;

  return {
    status,
    async stop() {
      await Promise.all(servers.map(server => server.close()));
      await clockTicker.stop();
      await jobs.stop();
      await cloud.close();
      sandbox.flush();
      paypal.flush();
      log.flush();
      time.flush();
    },
  };
}

function realPrices(stripe: StripeKeys) {
  return ensureRealPrices(stripe.secret).catch(error => {
    throw new StartRefusal(`Stripe refused these keys or could not be reached: ${error.message}`);
  });
}

/** The tables' files are open in another process. */
function isLocked(error: unknown): boolean {
  return (
    error instanceof Error && (('code' in error && error.code === 'LEVEL_LOCKED') || isLocked(error.cause))
  );
}
