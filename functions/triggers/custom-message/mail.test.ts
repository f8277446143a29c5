import { expect, test } from 'vitest';
import { mailFor } from './mail.ts';

function triggerEvent(triggerSource: string, name = 'Maya') {
  return {
    triggerSource,
    userName: '0f8f-user id',
    callerContext: { awsSdkVersion: '1', clientId: 'client1' },
    request: { userAttributes: { given_name: name }, codeParameter: '{####}', usernameParameter: '' },
  } as unknown as Parameters<typeof mailFor>[0];
}

test.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'])('%s links to /confirm', source => {
  const mail = mailFor(triggerEvent(source), 'https://site.example');
  expect(mail?.html).toContain(
    'href="https://site.example/confirm?confirmation_code={####}&amp;client_id=client1&amp;user_name=0f8f-user%20id"',
  );
});

// docs.aws.amazon.com, MessageTemplateType: as Java reads it.
const taken = /^[\p{L}\p{M}\p{S}\p{N}\p{P} \t\n\v\f\r]*$/u;

test.each(['Maya', '\u0645\u06CC\u200C\u0646\u0627', '\u{1F469}\u200D\u{1F4BB} Ann', 'An\u00ADn'])(
  'the pool takes every mail, whatever the name: %s',
  name => {
    for (const source of [
      'SignUp',
      'ResendCode',
      'ForgotPassword',
      'UpdateUserAttribute',
      'VerifyUserAttribute',
    ]) {
      const mail = mailFor(triggerEvent(`CustomMessage_${source}`, name), 'https://site.example');
      expect(mail?.html).toMatch(taken);
      expect(mail?.html).toContain('{####}');
      expect(mail?.html.length).toBeLessThan(20_000);
      expect(mail?.subject).toMatch(taken);
      expect(mail?.subject.length).toBeLessThanOrEqual(140);
    }
  },
);

test('a password reset shows the code', () => {
  expect(mailFor(triggerEvent('CustomMessage_ForgotPassword'), 'https://site.example')?.html).toContain(
    '{####}',
  );
});

test.each([
  'customer. Your invoice of $499 is overdue. Pay now at https://evil.example/pay',
  '<img src=x onerror=alert(1)>',
])('no words of a stranger stand in our mail: %s', name => {
  for (const source of ['CustomMessage_SignUp', 'CustomMessage_ForgotPassword']) {
    const html = mailFor(triggerEvent(source, name), 'https://site.example')?.html ?? '';
    expect(html).toContain('Hello there,');
    expect(html).not.toMatch(/evil|499|onerror/);
  }
});

test('a name of letters is used', () => {
  const mail = mailFor(triggerEvent('CustomMessage_SignUp', 'Zoë O’Neill'), 'https://site.example');
  expect(mail?.html).toContain('Hello Zoë O’Neill,');
});

test('other triggers keep the pool’s default mail', () => {
  expect(mailFor(triggerEvent('CustomMessage_Authentication'), 'https://site.example')).toBeUndefined();
});
