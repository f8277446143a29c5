import * as z from 'zod';
import type { ClientConfig, IdentityPoolConfig, PoolConfig } from '../ports.ts';
import { number, type Stack, truth } from './stack.ts';

const attribute = z.object({
  Name: z.string().min(1).max(20),
  AttributeDataType: z.enum(['String', 'Number', 'Boolean', 'DateTime']).default('String'),
  Mutable: truth.default(true),
  Required: truth.default(false),
  StringAttributeConstraints: z
    .object({ MinLength: number.optional(), MaxLength: number.optional() })
    .optional(),
});

const policy = z.object({
  MinimumLength: number.default(8),
  RequireLowercase: truth.default(false),
  RequireUppercase: truth.default(false),
  RequireNumbers: truth.default(false),
  RequireSymbols: truth.default(false),
});

const poolShape = z.object({
  Policies: z.object({ PasswordPolicy: policy.prefault({}) }).prefault({}),
  Schema: z.array(attribute).default([]),
  UsernameAttributes: z.array(z.string()).default([]),
  AutoVerifiedAttributes: z.array(z.string()).default([]),
  UserAttributeUpdateSettings: z
    .object({ AttributesRequireVerificationBeforeUpdate: z.array(z.string()).default([]) })
    .prefault({}),
  UsernameConfiguration: z.object({ CaseSensitive: truth }).default({ CaseSensitive: true }),
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL', 'ON']).default('OFF'),
  AdminCreateUserConfig: z.object({ AllowAdminCreateUserOnly: truth.default(false) }).prefault({}),
  LambdaConfig: z
    .object({
      PreTokenGenerationConfig: z
        .object({ LambdaArn: z.string(), LambdaVersion: z.literal('V2_0') })
        .optional(),
    })
    .catchall(z.string())
    .prefault({}),
  UserPoolTier: z.enum(['LITE', 'ESSENTIALS', 'PLUS']).default('ESSENTIALS'),
  EmailConfiguration: z
    .object({ EmailSendingAccount: z.string().default('COGNITO_DEFAULT'), From: z.string().optional() })
    .prefault({}),
  VerificationMessageTemplate: z
    .object({
      EmailSubject: z.string().default('Your verification code'),
      EmailMessage: z.string().default('Your verification code is {####}.'),
    })
    .prefault({}),
});

const clientShape = z.object({
  UserPoolId: z.string(),
  ExplicitAuthFlows: z.array(z.string()).default([]),
  PreventUserExistenceErrors: z.string().default('LEGACY'),
  EnableTokenRevocation: truth.default(true),
  AccessTokenValidity: number.default(60),
  IdTokenValidity: number.default(60),
  RefreshTokenValidity: number.default(30 * 24 * 60),
  TokenValidityUnits: z
    .object({
      AccessToken: z.string().optional(),
      IdToken: z.string().optional(),
      RefreshToken: z.string().optional(),
    })
    .optional(),
  WriteAttributes: z.array(z.string()).optional(),
  ReadAttributes: z.array(z.string()).optional(),
});

const secondsIn: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

const standard = new Set(
  'address birthdate email family_name gender given_name locale middle_name name nickname phone_number picture preferred_username profile updated_at website zoneinfo'.split(
    ' ',
  ),
);

const identityPoolShape = z.object({
  AllowUnauthenticatedIdentities: truth,
  CognitoIdentityProviders: z.array(z.object({ ProviderName: z.string(), ClientId: z.string() })).default([]),
});

export function poolsOf(stack: Stack): PoolConfig[] {
  const clients = stack.all('AWS::Cognito::UserPoolClient', clientShape);
  return stack.all('AWS::Cognito::UserPool', poolShape).map(({ ref, attribute: get, properties: pool }) => {
    const { MinimumLength, RequireLowercase, RequireUppercase, RequireNumbers, RequireSymbols } =
      pool.Policies.PasswordPolicy;
    return {
      id: ref,
      arn: get('Arn'),
      passwordPolicy: {
        minimumLength: MinimumLength,
        requireLowercase: RequireLowercase,
        requireUppercase: RequireUppercase,
        requireNumbers: RequireNumbers,
        requireSymbols: RequireSymbols,
      },
      usernameAttributes: pool.UsernameAttributes,
      autoVerifiedAttributes: pool.AutoVerifiedAttributes,
      verifyBeforeUpdate: pool.UserAttributeUpdateSettings.AttributesRequireVerificationBeforeUpdate,
      caseSensitive: pool.UsernameConfiguration.CaseSensitive,
      mfa: pool.MfaConfiguration,
      selfSignUp: !pool.AdminCreateUserConfig.AllowAdminCreateUserOnly,
      schema: pool.Schema.map(
        ({ Name, AttributeDataType, Required, Mutable, StringAttributeConstraints: s }) => ({
          name: standard.has(Name) ? Name : `custom:${Name}`,
          type: AttributeDataType,
          required: Required,
          mutable: Mutable,
          ...(s?.MinLength !== undefined && { minLength: s.MinLength }),
          ...(s?.MaxLength !== undefined && { maxLength: s.MaxLength }),
        }),
      ),
      triggers: triggersOf(pool),
      verification: {
        subject: pool.VerificationMessageTemplate.EmailSubject,
        message: pool.VerificationMessageTemplate.EmailMessage,
      },
      ...senderOf(pool.EmailConfiguration),
      clients: clients
        .filter(client => client.properties.UserPoolId === ref)
        .map(client => clientOf(client.ref, client.properties)),
    };
  });
}

/** The trigger that makes access tokens is not part of the smallest plan, and a deployment of both is refused. */
function triggersOf({ LambdaConfig, UserPoolTier }: z.output<typeof poolShape>): Record<string, string> {
  const { PreTokenGenerationConfig: tokens, ...others } = LambdaConfig;
  if (!tokens) return others;
  if (UserPoolTier === 'LITE')
    throw new Error('A user pool of the plan Lite takes no trigger of version V2_0 for its tokens.');
  return { ...others, PreTokenGeneration: tokens.LambdaArn };
}

/** Through the owner's SES only; Cognito's own sender writes its own words. */
function senderOf({ EmailSendingAccount, From }: { EmailSendingAccount: string; From?: string | undefined }) {
  return EmailSendingAccount === 'DEVELOPER' && From ? { sender: From } : {};
}

function clientOf(id: string, client: z.output<typeof clientShape>): ClientConfig {
  const units = client.TokenValidityUnits;
  const seconds = (amount: number, unit = 'minutes') => amount * (secondsIn[unit] ?? 60);
  return {
    id,
    flows: client.ExplicitAuthFlows,
    preventUserExistenceErrors: client.PreventUserExistenceErrors === 'ENABLED',
    accessTokenSeconds: seconds(client.AccessTokenValidity, units?.AccessToken),
    idTokenSeconds: seconds(client.IdTokenValidity, units?.IdToken),
    refreshTokenSeconds: seconds(client.RefreshTokenValidity, units?.RefreshToken),
    tokenRevocation: client.EnableTokenRevocation,
    ...(client.WriteAttributes && { writeAttributes: client.WriteAttributes }),
    ...(client.ReadAttributes && { readAttributes: client.ReadAttributes }),
  };
}

export function identityPoolsOf(stack: Stack): IdentityPoolConfig[] {
  return stack.all('AWS::Cognito::IdentityPool', identityPoolShape).map(({ ref, properties }) => ({
    id: ref,
    allowGuests: properties.AllowUnauthenticatedIdentities,
    providers: properties.CognitoIdentityProviders.map(one => ({
      name: one.ProviderName,
      clientId: one.ClientId,
    })),
  }));
}
