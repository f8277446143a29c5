import { expect, test } from 'vitest';
import { mailFor } from './mail.ts';

function asked(triggerSource: string, name = 'Maya') {
  return {
    triggerSource,
    userName: '0f8f-user id',
    callerContext: { awsSdkVersion: '1', clientId: 'client1' },
    request: { userAttributes: { given_name: name }, codeParameter: '{####}', usernameParameter: '' },
  } as unknown as Parameters<typeof mailFor>[0];
}

test.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'])('%s links to /confirm', source => {
  const mail = mailFor(asked(source), 'https://site.example');
  expect(mail?.html).toContain(
    'href="https://site.example/confirm?confirmation_code={####}&#38;client_id=client1&#38;user_name=0f8f-user%20id"',
  );
});

test('a reset shows the code', () => {
  expect(mailFor(asked('CustomMessage_ForgotPassword'), 'https://site.example')?.html).toContain('{####}');
});

test('a name cannot write HTML', () => {
  const mail = mailFor(asked('CustomMessage_SignUp', '<img src=x onerror=alert(1)>'), 'https://site.example');
  expect(mail?.html).not.toContain('<img');
});

test('other occasions keep the pool’s own words', () => {
  expect(mailFor(asked('CustomMessage_Authentication'), 'https://site.example')).toBeUndefined();
});
