import { Duration } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnIdentityPool,
  CfnIdentityPoolRoleAttachment,
  ClientAttributes,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { FederatedPrincipal, Policy, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { marketing } from '#shared/contract/fields.ts';
import { freshSignInMs } from '#shared/fresh-sign-in.ts';
import { limits, product } from '#shared/product.ts';
import { sessionsEndedAttribute } from '#shared/sessions-ended.ts';
import { signUpProofAttribute } from '#shared/sign-up-proof.ts';
import { acceptFindings } from './accepted-findings.ts';
import { isProtected, removalOf } from './data/kept.ts';
import type { Settings } from './settings.ts';

const sources = Object.keys(marketing.shape);

/**
 * What a browser may read of its account, and so what its tokens contain: not the proof of who created the account, and
 * not where a visit came from, which could make a token larger than the ten kilobytes of headers that a gateway takes.
 */
const readable = new ClientAttributes().withStandardAttributes({
  email: true,
  emailVerified: true,
  givenName: true,
});

/**
 * What a browser writes when somebody signs up; the address again when somebody changes it. When sessions were ended is not
 * among it: who has a stolen one could make it count again.
 */
const writable = new ClientAttributes()
  .withStandardAttributes({ email: true, givenName: true, middleName: true })
  .withCustomAttributes(...sources, signUpProofAttribute);

type Triggers = Readonly<
  Record<'customMessage' | 'postConfirmation' | 'preTokenGeneration' | 'firstSignIn', IFunction>
>;

/** The user pool that customers sign in to, and the identity pool for guests. */
export class Identity extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  readonly identityPool: CfnIdentityPool;

  constructor(scope: Construct, settings: Settings, triggers: Triggers) {
    super(scope, 'Identity');
    this.pool = this.poolOf(settings, triggers);
    this.letAct('EndsSessions', triggers.postConfirmation, [
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:AdminUpdateUserAttributes',
    ]);
    this.letAct('KnowsAccount', triggers.firstSignIn, ['cognito-idp:AdminGetUser']);
    this.client = this.pool.addClient('Web', {
      userPoolClientName: `${product.slug}-${settings.stage}-web`,
      generateSecret: false,
      // `custom` is the first sign-in of the browser that signed up: docs/decisions/0194.
      authFlows: { userSrp: true, custom: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      readAttributes: readable,
      writeAttributes: writable,
      idTokenValidity: Duration.minutes(60),
      // What a token of a sign-in may change of the account, it may for so long: docs/decisions/0171.
      accessTokenValidity: Duration.millis(freshSignInMs),
      refreshTokenValidity: Duration.days(30),
    });
    this.identityPool = this.guestsOf(settings);
  }

  private poolOf(settings: Settings, triggers: Triggers): UserPool {
    const { stage, mailFrom } = settings;
    const custom = {
      ...Object.fromEntries(sources.map(name => [name, new StringAttribute({ mutable: true })])),
      [signUpProofAttribute]: new StringAttribute({ mutable: false }),
      // The last one: a pool that stands takes another attribute, and keeps the order it has.
      [sessionsEndedAttribute]: new StringAttribute({ mutable: true }),
    };
    const pool = new UserPool(this, 'Users', {
      userPoolName: `${product.slug}-${stage}`,
      // Not the smallest, for the trigger of access tokens: docs/decisions/0171.
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      standardAttributes: {
        email: { required: true, mutable: true },
        givenName: { mutable: true },
        middleName: { mutable: true },
      },
      customAttributes: custom,
      passwordPolicy: {
        minLength: limits.minPasswordLength,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      // Optional, because most customers want no further step. No text messages: they cost money and can be
      // intercepted.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false, email: false },
      lambdaTriggers: {
        customMessage: triggers.customMessage,
        postConfirmation: triggers.postConfirmation,
        defineAuthChallenge: triggers.firstSignIn,
        createAuthChallenge: triggers.firstSignIn,
        verifyAuthChallengeResponse: triggers.firstSignIn,
      },
      // Words of a function are taken only where mails go through one's own SES.
      email: UserPoolEmail.withSES({
        fromEmail: mailFrom,
        fromName: product.name,
        sesRegion: product.region,
        sesVerifiedDomain: mailFrom.split('@').at(-1) ?? mailFrom,
      }),
      deletionProtection: isProtected(settings),
      removalPolicy: removalOf(settings),
    });
    pool.addTrigger(
      UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
      triggers.preTokenGeneration,
      LambdaVersion.V2_0,
    );
    acceptFindings(pool, {
      'AwsSolutions-COG1':
        'The product promises six characters without further rules; Cognito slows and locks repeated guesses, sign-in is SRP, and refusals never tell whether an account exists.',
      'AwsSolutions-COG2':
        'Accounts hold no card data; every change asks the pool whether the account still stands, and is mailed to the owner.',
      'AwsSolutions-COG3':
        'Threat protection is a paid plan per user; lock-out after repeated guesses, the firewall and per-address limits replace it.',
      'AwsSolutions-COG8':
        'The Plus plan is priced per user; lock-out after repeated guesses, the firewall and per-address limits replace it.',
    });
    return pool;
  }

  /**
   * A policy of its own: within the role it would name the pool, which names the function, which waits for the role.
   * Why: docs/decisions/0110
   */
  private letAct(id: string, { role }: IFunction, actions: string[]): void {
    const statement = new PolicyStatement({ actions, resources: [this.pool.userPoolArn] });
    role?.attachInlinePolicy(new Policy(this, id, { statements: [statement] }));
  }

  /** Guests give a browser an identity before sign-up; neither role has any permission. */
  private guestsOf({ stage }: Settings): CfnIdentityPool {
    const identityPool = new CfnIdentityPool(this, 'Guests', {
      identityPoolName: `${product.slug}-${stage}`,
      allowUnauthenticatedIdentities: true,
      allowClassicFlow: false,
      cognitoIdentityProviders: [
        {
          clientId: this.client.userPoolClientId,
          providerName: this.pool.userPoolProviderName,
          serverSideTokenCheck: true,
        },
      ],
    });
    const roleOf = (kind: 'unauthenticated' | 'authenticated') =>
      new Role(this, kind, {
        assumedBy: new FederatedPrincipal(
          'cognito-identity.amazonaws.com',
          {
            StringEquals: { 'cognito-identity.amazonaws.com:aud': identityPool.ref },
            'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': kind },
          },
          'sts:AssumeRoleWithWebIdentity',
        ),
      }).roleArn;
    new CfnIdentityPoolRoleAttachment(this, 'Roles', {
      identityPoolId: identityPool.ref,
      roles: { unauthenticated: roleOf('unauthenticated'), authenticated: roleOf('authenticated') },
    });
    acceptFindings(identityPool, {
      'AwsSolutions-COG7': 'The product requires guests; their role has no policy and may call nothing.',
    });
    return identityPool;
  }
}
