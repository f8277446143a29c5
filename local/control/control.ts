// Everything below `/__local/`: the state of the run, and what tests and newcomers may change in it.
import * as z from 'zod';
import type { CatalogueRow } from '#shared/domain/checkout/plans.ts';
import type { AlarmList } from '../alarms/open-alarms.ts';
import { AwsError } from '../aws-error.ts';
import type { ClockTicker } from '../clock-ticker.ts';
import type { Cognito } from '../cognito/cognito.ts';
import { type DemoData, demoRequest } from '../demo-data/demo-data.ts';
import { dependencies, faultModes } from '../fault-modes.ts';
import type { FaultInjector } from '../faults.ts';
import { json } from '../http.ts';
import type { Pages } from '../pages/page-facts.ts';
import type { HttpAnswer, HttpRequest, InboxMail, PromotionCode } from '../ports.ts';
import type { ListedSchedule } from '../schedules.ts';
import type { RunStatus } from '../status.ts';
import { type Switches, type SwitchName, switchSettings } from '../switches.ts';
import type { WebhookJournal } from '../webhook-log.ts';
import type { ListedCall } from './call-list.ts';
import { after } from './duration.ts';

export interface ControlOptions {
  status(): RunStatus;
  calls: readonly ListedCall[];
  catalogue: readonly CatalogueRow[];
  promotionCodes(): readonly PromotionCode[];
  mails(filter: { to?: string }): readonly InboxMail[];
  clock: Pick<ClockTicker, 'now' | 'moveTo' | 'goBackTo'>;
  faults: FaultInjector;
  switches: Switches;
  desk: WebhookJournal;
  cognito: Pick<Cognito, 'sign' | 'setUser' | 'hasUsers'>;
  demoData: DemoData;
  /** Runs a job with `event` added to its schedule's own; undefined for an unknown name. */
  runJob(name: string, event: object): Promise<unknown>;
  /** Mails one letter of every kind; answers how many. */
  sendSamples(): Promise<number>;
  alarms(): AlarmList;
  schedules(): readonly ListedSchedule[];
  pages: Pages;
}

class Unusable extends Error {}

const clockBody = z.union([
  z.strictObject({ advance: z.string() }),
  z.strictObject({ now: z.string().transform(Date.parse) }),
]);
const faultBody = z.strictObject({
  dependency: z.enum(dependencies),
  mode: z.enum([...faultModes, 'off']),
  operation: z.string().exactOptional(),
  times: z.int().positive().exactOptional(),
  ms: z.int().positive().exactOptional(),
});
const webhookBody = z.union([
  z.strictObject({ action: z.enum(['pause', 'resume']) }),
  z.strictObject({ id: z.string(), action: z.enum(['redeliver', 'duplicate', 'delay', 'drop']) }),
]);
const switchBody = z.strictObject({
  'paypal-subscription-request-id': settingOf('paypal-subscription-request-id'),
  'paypal-other-request-ids': settingOf('paypal-other-request-ids'),
  'paypal-plan-change': settingOf('paypal-plan-change'),
  'bigquery-new-table': settingOf('bigquery-new-table'),
  'ses-account': settingOf('ses-account'),
} satisfies Record<SwitchName, z.ZodType>);
const tokenBody = z.strictObject({
  email: z.string(),
  use: z.enum(['id', 'access']).exactOptional(),
  aud: z.string().exactOptional(),
  iss: z.string().exactOptional(),
  exp: z.number().exactOptional(),
  nbf: z.number().exactOptional(),
  kid: z.string().exactOptional(),
  claims: z.record(z.string(), z.unknown()).exactOptional(),
});
const userBody = z.strictObject({
  email: z.string(),
  action: z.enum(['disable', 'enable', 'delete', 'unconfirm']),
});

type Route = (request: HttpRequest, rest: string) => HttpAnswer | Promise<HttpAnswer>;

/** Answers a request whose path begins with `/__local/`. */
export function createControl(options: ControlOptions) {
  const routes = routesOf(options);
  return async (request: HttpRequest): Promise<HttpAnswer> => {
    const path = request.path.slice('/__local/'.length);
    const [folder = '', ...rest] = path.split('/');
    const route = routes[`${request.method} ${path}`] ?? routes[`${request.method} ${folder}/*`];
    try {
      const answer = route
        ? await route(request, rest.join('/'))
        : request.method === 'GET' && (await options.pages.page(path, request));
      return answer || json(404, { message: `There is no ${request.method} ${request.path}.` });
    } catch (error) {
      return refusal(error);
    }
  };
}

function routesOf(options: ControlOptions): Record<string, Route> {
  const { clock, faults, switches, desk, cognito, pages } = options;
  const clockFace = () =>
    json(200, { now: new Date(clock.now()).toISOString(), can_go_back: !cognito.hasUsers() });
  const faultList = () => json(200, faults.list());
  const switchList = () => json(200, switches.positions());
  return {
    'GET status.json': () => json(200, options.status()),
    'GET calls.json': () => json(200, options.calls),
    'GET catalogue.json': () =>
      json(200, {
        prices: options.catalogue.map(({ plan, scheme, stripe, paypal }) => ({
          plan,
          scheme,
          stripe,
          paypal,
        })),
        promotionCodes: options.promotionCodes(),
      }),
    'GET inbox.json': request => {
      const to = request.query.get('to');
      return json(200, options.mails(to === null ? {} : { to }));
    },
    'GET alarms.json': () => json(200, options.alarms()),
    'GET schedules.json': () => json(200, options.schedules()),
    'POST letters': async () => json(200, { letters: await options.sendSamples() }),
    'GET demo': request => {
      const added = new URLSearchParams(request.query);
      added.delete('license');
      const location = pages.demoAddress(request.query.get('license') ?? '', added);
      if (!location) throw new Unusable('That is neither a license key nor a snippet that holds one.');
      return { status: 302, headers: { location, 'cache-control': 'no-store' }, body: '' };
    },
    'GET clock': clockFace,
    'POST clock': async request => {
      const body = read(clockBody, request);
      const target = 'now' in body ? body.now : after(clock.now(), body.advance);
      if (target === undefined || Number.isNaN(target))
        throw new Unusable('Say { advance: "P7D" } or { now: "<ISO time>" }.');
      if (target >= clock.now()) await clock.moveTo(target);
      else if (cognito.hasUsers())
        throw new Unusable('The clock cannot go back once somebody has an account.');
      else await clock.goBackTo(target);
      return clockFace();
    },
    'GET demo-data': async () => json(200, await options.demoData.progress()),
    'POST demo-data': async request => {
      const refusal = await options.demoData.start(read(demoRequest, request));
      return refusal ? json(409, { message: refusal }) : json(202, await options.demoData.progress());
    },
    'GET faults': faultList,
    'POST faults': request => {
      faults.add(read(faultBody, request));
      return faultList();
    },
    'DELETE faults': () => {
      faults.clear();
      return faultList();
    },
    'GET switches': switchList,
    'POST switches': request => {
      switches.set(read(switchBody, request));
      return switchList();
    },
    'DELETE switches': () => {
      switches.reset();
      return switchList();
    },
    'GET webhooks': () => json(200, desk.log()),
    'POST webhooks': async request => {
      const body = read(webhookBody, request);
      if (!('id' in body)) {
        await desk[body.action]();
        return json(200, { paused: body.action === 'pause' });
      }
      const entry = await desk.act(body.id, body.action);
      return entry ? json(200, entry) : json(404, { message: `There is no delivery ${body.id}.` });
    },
    'POST tokens': async request => json(200, { token: await cognito.sign(read(tokenBody, request)) }),
    'POST users': request => {
      const { email, action } = read(userBody, request);
      cognito.setUser(email, action);
      return json(200, { email, action });
    },
    'POST jobs/*': async (request, name) => {
      const result = await options.runJob(name, read(z.record(z.string(), z.unknown()), request));
      return result === undefined ? json(404, { message: `There is no job ${name}.` }) : json(200, result);
    },
  };
}

function settingOf<N extends SwitchName>(name: N) {
  return z.enum(switchSettings[name]).exactOptional();
}

function read<Shape extends z.ZodType>(shape: Shape, request: HttpRequest): z.output<Shape> {
  let body: unknown;
  try {
    body = JSON.parse(request.body.toString('utf8') || '{}');
  } catch {
    throw new Unusable('The body is not JSON.');
  }
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new Unusable(z.prettifyError(parsed.error));
  return parsed.data;
}

function refusal(error: unknown): HttpAnswer {
  if (error instanceof Unusable) return json(400, { message: error.message });
  if (error instanceof AwsError) return json(error.status, { message: error.message });
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return json(500, { error: name, message });
}
