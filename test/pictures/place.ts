// A browser at a fixed moment, as somebody; the API answers what a scene says.
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { calls } from '#shared/contract/index.ts';
import { httpStatusOf } from '#shared/errors.ts';
import { launchBrowser, personAgent } from '../support/browser/browser.ts';
import { dialog, signIn } from '../support/browser/visitor.ts';
import { confirm, type Person, signUp } from '../support/people/person.ts';
import type { Status } from '../support/stack/stack.ts';
import { now, type Place } from './scene.ts';

export type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export const maya = 'maya@acme.example';

/** A browser that sets letters as screens of many pixels do, not on the grid of few: words keep their distances. */
export function drawingBrowser(): Promise<Browser> {
  return launchBrowser({ args: ['--font-render-hinting=none'] });
}

/** A page of a browser of its own; close its context when done. */
export async function placeOf(
  browser: Browser,
  stack: Status,
  { storage, asked = false }: { storage?: Storage | undefined; asked?: boolean | undefined } = {},
): Promise<Place> {
  const context = await atFixedTime(browser, storage);
  if (!asked) await context.addInitScript(refuseServices, now);
  const page = await context.newPage();
  const reply = (path: string, status: number, body: unknown) =>
    page.route(
      ({ pathname }) => endOf(path).test(pathname),
      route => route.fulfill({ status, json: body, headers: { 'access-control-allow-origin': stack.site } }),
    );
  // Asked for wherever the code of a license is shown.
  await reply(calls['connected-sites'].path, 200, { sites: [] });
  return {
    page,
    context,
    stack,
    go: path => page.goto(stack.site + path),
    answer: (name, answer) => reply(calls[name].path, 200, calls[name].answer.parse(answer)),
    refuse: (name, code, message) =>
      reply(calls[name].path, httpStatusOf[code], { error: true, code, message }),
    keepWaiting: name =>
      page.route(
        ({ pathname }) => endOf(calls[name].path).test(pathname),
        () => undefined,
      ),
  };
}

/** Matches addresses of a call, whatever stands for its parameters. */
function endOf(path: string): RegExp {
  return new RegExp(`${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** What a browser keeps in which Maya has signed in. */
export async function signedIn(browser: Browser, stack: Status): Promise<Storage> {
  const person = await mayaOf(stack);
  const context = await atFixedTime(browser);
  const page = await context.newPage();
  await signIn(page, stack, person);
  await dialog(page).waitFor({ state: 'detached' });
  const storageState = await context.storageState();
  await context.close();
  return storageState;
}

/** As somebody who has answered the question about other companies' services. */
function refuseServices(at: number) {
  if (!location.protocol.startsWith('http')) return;
  const choices = { chat: false, statistics: false, ads: false };
  localStorage.setItem('consent', JSON.stringify({ at, choices }));
}

/** Her address is on screen, so every run of a stack finds the same person. */
async function mayaOf(stack: Status): Promise<Pick<Person, 'email' | 'password'>> {
  try {
    const person = await signUp(stack, maya);
    await confirm(stack, person);
    return person;
  } catch (error) {
    if (!/UsernameExists/.test(String(error))) throw error;
    return { email: maya, password: 'correct-horse' };
  }
}

async function atFixedTime(browser: Browser, storageState?: Storage): Promise<BrowserContext> {
  const context = await browser.newContext({
    userAgent: personAgent,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    ...(storageState && { storageState }),
  });
  await context.clock.setFixedTime(now);
  return context;
}
