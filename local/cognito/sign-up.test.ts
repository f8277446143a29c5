import { describe, expect, test } from 'vitest';
import { examplePool } from './example-pool.ts';
import { ClientId, holdTime, later, minute, openPool, Username, withClient } from './pool-for-test.ts';

holdTime();

describe('sign-up follows the template', () => {
  test.each([
    [
      'UsernameExistsException',
      'An account with the given email already exists.',
      { Username: 'ADA@Example.com' },
    ],
    ['InvalidParameterException', 'Username should be an email.', { Username: 'eve' }],
    [
      'InvalidParameterException',
      "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must have length less than or equal to 128",
      { Username: `${'a'.repeat(120)}@example.com` },
    ],
    ['ResourceNotFoundException', 'User pool client nobody does not exist.', { ClientId: 'nobody' }],
  ])('%s: %s', async (type, message, more) => {
    const { signUp } = openPool();
    await signUp();
    await expect(signUp({}, more)).rejects.toMatchObject({ type, message });
  });

  test.each([
    [
      { 'custom:nope': 'x' },
      'InvalidParameterException',
      /custom:nope: Attribute does not exist in the schema/,
    ],
    [{ nickname: 'x', color: 'y' }, 'InvalidParameterException', /schema: color: Attribute does not exist/],
    [{ 'custom:utm_source': 'x'.repeat(21) }, 'InvalidParameterException', /no longer than 20 characters/],
    [{ given_name: 'x'.repeat(2049) }, 'InvalidParameterException', /less than or equal to 2048/],
    [{ email: 'not an address' }, 'InvalidParameterException', /Invalid email address format/],
    [{ email_verified: 'true' }, 'NotAuthorizedException', /unauthorized attribute/],
  ])('attributes are refused, case %#', async (attributes, type, message) => {
    const { signUp } = openPool();
    await expect(signUp(attributes)).rejects.toMatchObject({ type, message: expect.stringMatching(message) });
  });

  test('only what the client may write, and what is fixed only once', async () => {
    const narrow = openPool(withClient({ writeAttributes: ['email'] }));
    await expect(narrow.signUp({ given_name: 'Ada' })).rejects.toThrow('unauthorized attribute');
    const { signUp, confirm, signIn, call } = openPool();
    await signUp({ 'custom:plan': 'solo' });
    await confirm();
    const { AccessToken } = await signIn();
    const UserAttributes = [{ Name: 'custom:plan', Value: 'team' }];
    await expect(call('UpdateUserAttributes', { AccessToken, UserAttributes })).rejects.toThrow(
      'user.custom:plan: Attribute cannot be updated.',
    );
  });

  test.each([
    ['a1B!', 'Password not long enough'],
    ['a1b2c3!', 'Password must have uppercase characters'],
    ['A1B2C3!', 'Password must have lowercase characters'],
    ['abcDEF!', 'Password must have numeric characters'],
    ['abcDEF1', 'Password must have symbol characters'],
    ['abc DEF1!', 'Password must satisfy regular expression pattern: [\\S]+'],
  ])('password %s: %s', async (password, complaint) => {
    const strict = {
      minimumLength: 6,
      requireLowercase: true,
      requireUppercase: true,
      requireNumbers: true,
      requireSymbols: true,
    };
    const { signUp } = openPool({ passwordPolicy: strict });
    await expect(signUp({}, { Password: password })).rejects.toMatchObject({
      type: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${complaint}`,
    });
  });

  test('given pool settings that forbid it, sign-up and sign-in are refused', async () => {
    await expect(openPool({ selfSignUp: false }).signUp()).rejects.toThrow('SignUp is not permitted');
    await expect(openPool(withClient({ flows: [] })).signIn()).rejects.toThrow(
      'is not enabled for the client',
    );
    const legacy = openPool(withClient({ preventUserExistenceErrors: false }));
    await expect(legacy.signIn()).rejects.toMatchObject({ type: 'UserNotFoundException' });
    await expect(legacy.call('ForgotPassword')).rejects.toMatchObject({ type: 'UserNotFoundException' });
    expect(() => openPool({ triggers: { PreSignUp: 'arn' } })).toThrow('PreSignUp');
  });
});

describe('mail', () => {
  test('is worded by the custom-message trigger', async () => {
    const events: object[] = [];
    const invokeTrigger = async (arn: string, event: object) => {
      events.push({ arn, ...event });
      const emailMessage = '<a href="https://x.test/confirm?confirmation_code={####}">{####}</a>';
      return { ...event, response: { emailSubject: 'Welcome {####}', emailMessage } };
    };
    const { signUp, call, mails } = openPool({ triggers: { CustomMessage: 'arn:mail' } }, { invokeTrigger });
    const { UserSub } = await signUp({ given_name: 'Ada' });
    expect(events[0]).toEqual({
      arn: 'arn:mail',
      version: '1',
      triggerSource: 'CustomMessage_SignUp',
      region: 'us-east-1',
      userPoolId: examplePool.id,
      userName: UserSub,
      callerContext: { awsSdkVersion: expect.any(String), clientId: ClientId },
      request: {
        userAttributes: {
          sub: UserSub,
          email: Username,
          email_verified: 'false',
          given_name: 'Ada',
          'cognito:user_status': 'UNCONFIRMED',
        },
        codeParameter: '{####}',
        linkParameter: '{##Click Here##}',
        usernameParameter: null,
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    });
    expect(mails[0]).toMatchObject({ to: [Username], subject: expect.stringMatching(/^Welcome \d{6}$/) });
    expect(mails[0]?.html).toMatch(/confirmation_code=(\d{6})">\1</);
    await call('ResendConfirmationCode');
    expect(events[1]).toMatchObject({ triggerSource: 'CustomMessage_ResendCode' });
  });

  test('an error of the trigger reaches the caller', async () => {
    const invokeTrigger = () => Promise.reject(new Error('no words'));
    const { signUp } = openPool({ triggers: { CustomMessage: 'arn:mail' } }, { invokeTrigger });
    await expect(signUp()).rejects.toMatchObject({
      type: 'UserLambdaValidationException',
      message: 'CustomMessage failed with error no words.',
    });
  });
});

describe('limits', () => {
  // AUT-031
  test('five wrong codes an hour, then none', async () => {
    const { signUp, call, confirm, code } = openPool();
    await signUp();
    const wrong = { ConfirmationCode: code(Username) === '111111' ? '222222' : '111111' };
    for (let i = 0; i < 5; i++)
      await expect(call('ConfirmSignUp', wrong)).rejects.toMatchObject({ type: 'CodeMismatchException' });
    await expect(confirm()).rejects.toMatchObject({
      type: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    });
    later(60 * minute);
    await confirm();
  });

  test('ten mails an hour', async () => {
    const { signUp, call } = openPool();
    await signUp();
    for (let i = 0; i < 9; i++) await call('ResendConfirmationCode');
    await expect(call('ResendConfirmationCode')).rejects.toMatchObject({ type: 'LimitExceededException' });
  });

  test('wrong passwords lock the account for a time that doubles', async () => {
    const { member, signIn } = openPool();
    await member();
    for (let i = 0; i < 5; i++)
      await expect(signIn('wrong!')).rejects.toThrow('Incorrect username or password.');
    await expect(signIn()).rejects.toThrow('Password attempts exceeded');
    later(1000);
    await expect(signIn('wrong!')).rejects.toThrow('Incorrect username or password.');
    later(1000);
    await expect(signIn()).rejects.toThrow('Password attempts exceeded');
    later(1000);
    expect(await signIn()).toHaveProperty('IdToken');
  });
});
