// Who may read a report that is shared at Google, and what an outage of Google or of our table leaves.
import { afterEach, describe, expect, test } from 'vitest';
import { analyticsText } from '#shared/text/analytics.ts';
import { advance, breakDown, moveTo, nowOf } from '../support/people/card-customer.ts';
import { reader, reportsOn } from '../support/people/report-owner.ts';
import { clearFaults } from '../support/sequences/world.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const { licensed, share, metaOf, statusFor, runJob } = reportsOn(stack);
afterEach(() => clearFaults(stack));

test('AUT-002: another user’s license is the same 404 as one that does not exist', async () => {
  const [a, b] = await Promise.all([licensed(), licensed()]);
  const ofOther = await share({ ...b, email: a.email }, true, 'a@x.com');
  const ofMissing = await share({ ...b, email: a.email, key: 'missing' }, true, 'a@x.com');
  expect([ofOther.status, ofOther.body]).toEqual([404, ofMissing.body]);
  expect([await statusFor(b, 'a@x.com'), (await metaOf(b))?.analytics_expiration_date]).toEqual([400, null]);
});

test('AUT-079: a report is shared with one plain address, and with nobody else', async () => {
  const owner = await licensed();
  for (const given of [
    ...['allUsers', 'allAuthenticatedUsers', 'group:x@y.z', 'serviceAccount:x@y.z', 'domain:y.z'],
    ...['a@b', 'a@b.c,d@e.f', 'a@b.c\r\nx'],
  ])
    expect(await share(owner, true, given), given).toMatchObject({
      status: 400,
      body: { error: true, message: analyticsText.invalidEmail },
    });
  expect(await statusFor(owner)).toBe(400);
  expect((await share(owner, true, ' A@B.C ')).status).toBe(200);
  expect([await statusFor(owner, 'a@b.c'), (await metaOf(owner))?.analytics_email]).toEqual([200, 'a@b.c']);
});

test('AUT-081: a new reader takes the place of the old one at once', async () => {
  const owner = await licensed();
  await share(owner, true);
  await share(owner, true, 'new@acme.test');
  expect([await statusFor(owner), await statusFor(owner, 'new@acme.test')]).toEqual([403, 200]);
});

test('DAT-010, AUT-080, CLK-030: disabled, it is closed at once and locked by the server’s clock', async () => {
  const owner = await licensed();
  await share(owner, true);
  await advance(stack, 'PT1M');
  expect((await share(owner, false)).body).toMatchObject({ analytics_enabled: false });
  const until = (await metaOf(owner))?.analytics_expiration_date ?? 0;
  const days = (until - (await nowOf(stack))) / 86_400_000;
  expect([days > 29.9 && days <= 30, await statusFor(owner)]).toEqual([true, 403]);
  await moveTo(stack, until - 20_000);
  const refused = { status: 409, body: { message: analyticsText.lockedUntil(until) } };
  expect(await share(owner, true)).toMatchObject(refused);
});

describe('an interrupted change is repaired', () => {
  test('FLT-025: given Google is down, a clear error, and everything as before', async () => {
    const owner = await licensed();
    await breakDown(stack, { dependency: 'warehouse', mode: 'down' });
    expect(await share(owner, true)).toMatchObject({ status: 502, body: { message: analyticsText.down } });
    expect(await metaOf(owner)).toMatchObject({ analytics_enabled: false, analytics_email: null });
  });

  test('FLT-026: given an address without a Google account, a clear error, nothing half made, no lock', async () => {
    const owner = await licensed();
    expect(await share(owner, true, 'nobody@acme.test')).toMatchObject({
      status: 400,
      body: { message: analyticsText.notAtGoogle, field: { name: 'analytics_email' } },
    });
    expect(await statusFor(owner)).toBe(400);
    expect(await metaOf(owner)).toMatchObject({ analytics_enabled: false, analytics_expiration_date: null });
  });

  test('FLT-027: given Google is too busy for a grant, it is pending and finished by the job', async () => {
    const owner = await licensed();
    await breakDown(stack, { dependency: 'warehouse', mode: '429' });
    const pending = { status: 200, body: { analytics_enabled: false, analytics_pending: true } };
    expect(await share(owner, true)).toMatchObject(pending);
    expect(await metaOf(owner)).toMatchObject({ analytics_enabled: false, analytics_pending: true });
    await clearFaults(stack);
    await advance(stack, 'PT2M');
    await runJob('settle-reports');
    expect(await metaOf(owner)).toMatchObject({ analytics_enabled: true, analytics_email: reader });
    expect(await statusFor(owner)).toBe(200);
  });

  test('DEP-006: a grant that our table could not note is taken back or noted within five minutes', async () => {
    const owner = await licensed();
    // The table fails once the request is in it, and Google is still at work.
    await breakDown(stack, { dependency: 'warehouse', mode: 'slow', operation: 'datasets.insert', ms: 4000 });
    const shared = share(owner, true);
    await expect.poll(async () => (await metaOf(owner))?.analytics_pending).toBe(true);
    await breakDown(stack, { dependency: 'dynamodb', mode: '500', operation: 'UpdateItem' });
    expect((await shared).status).toBe(503);
    expect([await statusFor(owner), (await metaOf(owner))?.analytics_enabled]).toEqual([200, false]);
    await clearFaults(stack);
    await advance(stack, 'PT5M');
    await runJob('settle-reports');
    const { analytics_enabled } = (await metaOf(owner)) ?? {};
    expect(analytics_enabled === true).toBe((await statusFor(owner)) === 200);
  });
});
