import { expect, it } from 'vitest';
import { withCheckedSite } from '../support/tracker/checked-site.ts';

const given = withCheckedSite();

it('fields that an option fills by the box around them or a name in brackets, and those it would fill', async () => {
  await given.break({
    settings: { forms: ['wpforms', 'elementor'] },
    body: `${given.line()}<form><div class="wpforms-field utm_source"><input type=hidden name="wpforms[fields][5]"></div>
      <div class="wpforms-field utm_term"><input type=hidden name="wpforms[fields][6]"></div>
      <input type=hidden name="form_fields[utm_campaign]"></form>`,
  });
  const { from } = await given.open();
  const findings = await given.finds(from, ['fields-filled', 'fields-ready']);
  expect(
    findings.filter(({ code }) => code.startsWith('fields')).map(({ code, about }) => [code, ...about]),
  ).toEqual([
    ['fields-filled', '.utm_source', 'form_fields[utm_campaign]'],
    ['fields-ready', '.utm_term'],
  ]);
});

it.each([
  ['listed where the owner has chosen it', true, ['channel']],
  ['somebody else’s where not', false, []],
] as const)('a field for the channel is %s', async (_, channel, listed) => {
  await given.break({
    settings: { channel, leads: false },
    body: `${given.line()}<form><input type=email><input type=hidden name=utm_source><input type=hidden name=channel></form>`,
  });
  const { from } = await given.open();
  const findings = await given.finds(from, ['fields-filled']);
  const about = findings.filter(({ code }) => code.startsWith('fields')).flatMap(one => one.about);
  expect(about.filter(name => name.startsWith('channel'))).toEqual(listed);
});

it('a click ID that is not written in small letters', async () => {
  await given.break({
    body: `${given.line()}<form><input type=email><input type=hidden name=ScCid><input type=hidden name=first_ScCid></form>`,
  });
  const { from } = await given.open();
  const findings = await given.finds(from, ['fields-ready']);
  expect(findings.find(({ code }) => code === 'fields-ready')?.about).toEqual(['ScCid', 'first_ScCid']);
});

it('a form that needs no field, because our WordPress plugin adds the values to what it sends', async () => {
  await given.break({
    body: `<script id=utmost-js data-options="{}"></script>${given.line()}<form><input name=email></form>`,
  });
  const { from } = await given.open();
  const findings = await given.finds(from, ['fields-by-plugin']);
  expect(findings.map(({ code }) => code)).not.toContain('fields-none');
});

it.each([
  [{}, ['stripe.com', 'appleid.apple.com']],
  [{ unwantedReferrals: ['apple.com', 'stripe.com'] }, undefined],
])(
  'the payment and login sites a page leads to, unless every file knows them or the owner has listed them, with %j',
  async (settings, about) => {
    await given.break({
      settings,
      body: `${given.line()}<a href="/own">Own</a><a href="https://stripe.example/">Other</a>
      <a href="//accounts.google.com/o/oauth2">Sign in</a><a href="//appleid.apple.com/auth">Sign in with Apple</a><a href="https://[">Broken</a>
      <form action="https://www.paypal.com/cgi-bin/webscr"><input type=email><input name=action></form>
      <script src="https://js.stripe.com/v3/"></script>`,
    });
    const { from } = await given.open();
    const findings = await given.finds(from, ['script-runs']);
    expect(findings.find(({ code }) => code === 'detours-unlisted')?.about).toEqual(about);
  },
);
