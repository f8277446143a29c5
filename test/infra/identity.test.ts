import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { statementsByRole } from '../support/infra/held-rights.ts';
import { allOf, soleOf, stages, synthesized } from '../support/infra/synthesized.ts';

// The published names as literals, because the attributes of a user pool can never be renamed.
const custom =
  'utm_campaign utm_medium utm_term utm_content utm_source ip user_agent _fbc _fbp gclid fbclid twclid gaclientid'.split(
    ' ',
  );

describe.each(stages)('identity of stage %s', stage => {
  const { template, settings } = synthesized(stage);
  const functions = new Map(allOf(template, 'AWS::Lambda::Function'));

  it('signs in by e-mail, ignoring case, with the published attributes', () => {
    const pool = soleOf(template, 'AWS::Cognito::UserPool');
    expect(pool).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
      VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_CODE' },
      LambdaConfig: {
        CustomMessage: expect.anything(),
        PostConfirmation: expect.anything(),
        DefineAuthChallenge: expect.anything(),
        CreateAuthChallenge: expect.anything(),
        VerifyAuthChallengeResponse: expect.anything(),
        PreTokenGenerationConfig: { LambdaArn: expect.anything(), LambdaVersion: 'V2_0' },
      },
    });
    const schema = pool.Schema as { Name: string; Mutable: boolean; Required?: boolean }[];
    const names = ['email', 'given_name', 'middle_name', ...custom];
    expect(schema.map(({ Name }) => Name)).toEqual([...names, 'signup_proof', 'sessions_ended']);
    expect(schema.filter(({ Mutable }) => !Mutable).map(({ Name }) => Name)).toEqual(['signup_proof']);
    expect(schema.filter(({ Required }) => Required).map(({ Name }) => Name)).toEqual(['email']);
    expect(schema.every(({ Name }) => Name.length <= 20)).toBe(true);
  });

  // Cognito waits five seconds, then calls again: a run that goes on would work beside the next.
  it('gives none of its triggers longer than the pool waits for one', () => {
    const { LambdaConfig } = soleOf(template, 'AWS::Cognito::UserPool');
    const named = [...JSON.stringify(LambdaConfig).matchAll(/"Fn::GetAtt":\["(\w+)"/g)];
    expect(named.map(([, id = '']) => functions.get(id)?.Timeout)).toEqual([5, 5, 5, 5, 5, 5]);
  });

  // docs/decisions/0194
  it('has one function decide every step of its own flow', () => {
    const { LambdaConfig } = soleOf(template, 'AWS::Cognito::UserPool');
    const steps = ['DefineAuthChallenge', 'CreateAuthChallenge', 'VerifyAuthChallengeResponse'];
    const deciding = steps.map(step => JSON.stringify((LambdaConfig as Record<string, object>)[step]));
    expect(new Set(deciding)).toEqual(new Set([expect.stringContaining('FirstSignIn')]));
  });

  // docs/decisions/0171
  it('is of the smallest plan that has what we use, because each active account is paid for', () => {
    const pool = soleOf(template, 'AWS::Cognito::UserPool');
    expect(pool.UserPoolTier).toBe('ESSENTIALS');
  });

  it('gives an access token, by which an account is changed, as long as a sign-in counts as fresh', () => {
    const { AccessTokenValidity, TokenValidityUnits } = soleOf(template, 'AWS::Cognito::UserPoolClient');
    expect([AccessTokenValidity, TokenValidityUnits]).toEqual([10, expect.anything()]);
    expect(TokenValidityUnits).toMatchObject({ AccessToken: 'minutes' });
  });

  it('words its mails by a function, so it sends them through SES', () => {
    const pool = soleOf(template, 'AWS::Cognito::UserPool');
    expect(pool.EmailConfiguration).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: expect.stringContaining(settings.mailFrom),
    });
    // The identity that the preflight asks for: an address that is verified alone has another.
    const domain = settings.mailFrom.split('@').at(-1);
    expect(JSON.stringify(pool.EmailConfiguration)).toMatch(new RegExp(`:identity/${domain}"`));
  });

  it('offers an authenticator app as an optional second factor, and no text messages', () => {
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    });
  });

  it('requires passwords of six characters without further rules', () => {
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      Policies: {
        PasswordPolicy: {
          MinimumLength: 6,
          RequireLowercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
          RequireUppercase: false,
        },
      },
    });
  });

  // AUT-044, AUT-100
  it('has one public client that never sends a password', () => {
    template.resourceCountIs('AWS::Cognito::UserPoolClient', 1);
    template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      IdTokenValidity: 60,
      TokenValidityUnits: Match.objectLike({ IdToken: 'minutes' }),
      AllowedOAuthFlowsUserPoolClient: false,
    });
  });

  // When sessions were ended is not among it: docs/decisions/0162
  it('rotates no refresh tokens, of which renewed ones may say another time of sign-in', () => {
    expect(soleOf(template, 'AWS::Cognito::UserPoolClient').RefreshTokenRotation).toBeUndefined();
  });

  it('lets a browser write what it states, and read no more than a short token holds', () => {
    const client = soleOf(template, 'AWS::Cognito::UserPoolClient');
    expect(client.ReadAttributes).toEqual(['email', 'email_verified', 'given_name']);
    const stated = [...custom, 'signup_proof'].map(name => `custom:${name}`);
    const written = ['email', 'given_name', 'middle_name', ...stated];
    expect([...(client.WriteAttributes as string[])].sort()).toEqual(written.sort());
  });

  it('gives guests an identity without permissions', () => {
    template.hasResourceProperties('AWS::Cognito::IdentityPool', { AllowUnauthenticatedIdentities: true });
    const attached = soleOf(template, 'AWS::Cognito::IdentityPoolRoleAttachment');
    const roles = Object.values(attached.Roles as Record<string, { 'Fn::GetAtt': [string, string] }>);
    expect(roles).toHaveLength(2);
    const allowed = new Set(statementsByRole(template).map(([id]) => id));
    for (const { 'Fn::GetAtt': role } of roles) {
      expect([...allowed]).not.toContain(role[0]);
      const [, properties] = allOf(template, 'AWS::IAM::Role').find(([id]) => id === role[0]) ?? [];
      expect(properties?.Policies).toBeUndefined();
      expect(properties?.ManagedPolicyArns).toBeUndefined();
    }
  });

  it('is kept when a permanent stage is deleted', () => {
    const policies = Object.values(template.findResources('AWS::Cognito::UserPool')).map(
      pool => pool.DeletionPolicy,
    );
    expect(policies).toEqual([settings.removable ? 'Delete' : 'RetainExceptOnCreate']);
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      DeletionProtection: settings.removable ? 'INACTIVE' : 'ACTIVE',
    });
  });
});
