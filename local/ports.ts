// What the parts of the local cloud hand to each other: requests, the template's resources, and the stand-ins.
import type { Due } from './clock.ts';

export interface HttpRequest {
  method: string;
  /** As sent: not decoded, without the query. */
  path: string;
  query: URLSearchParams;
  /** Names in lower case, repeated ones joined by a comma. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Address of the caller. */
  ip: string;
}

export interface HttpAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Buffer;
}

// Resources of the template, resolved -------------------------------------------------------------

export interface KeyPart {
  AttributeName: string;
  KeyType: 'HASH' | 'RANGE';
}

export interface IndexConfig {
  IndexName: string;
  KeySchema: KeyPart[];
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] };
}

export interface TableConfig {
  name: string;
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
  KeySchema: KeyPart[];
  GlobalSecondaryIndexes: IndexConfig[];
  /** Attribute with the epoch seconds at which an item expires. */
  ttl?: string;
  /** Can be restored to a point in time, where the run keeps what that takes. */
  restorable?: boolean;
}

/** A rule that calls functions again and again. */
export interface ScheduleConfig {
  /** Logical id of the rule. */
  rule: string;
  everyMs: number;
  functionArns: readonly string[];
}

export interface AttributeConfig {
  /** As in tokens: `given_name`, `custom:utm_source`. */
  name: string;
  type: 'String' | 'Number' | 'Boolean' | 'DateTime';
  required: boolean;
  mutable: boolean;
  minLength?: number;
  maxLength?: number;
}

export interface ClientConfig {
  id: string;
  /** `ALLOW_USER_SRP_AUTH`, … */
  flows: string[];
  preventUserExistenceErrors: boolean;
  accessTokenSeconds: number;
  idTokenSeconds: number;
  refreshTokenSeconds: number;
  tokenRevocation: boolean;
  /** Attributes the client may write and read; all when absent. */
  writeAttributes?: string[];
  readAttributes?: string[];
}

export interface PoolConfig {
  /** `us-east-1_…` */
  id: string;
  arn: string;
  passwordPolicy: {
    minimumLength: number;
    requireLowercase: boolean;
    requireUppercase: boolean;
    requireNumbers: boolean;
    requireSymbols: boolean;
  };
  /** `email` when people sign in by their address (the user name is then a UUID). */
  usernameAttributes: string[];
  autoVerifiedAttributes: string[];
  /** Keep their old value until the code sent to the new one was given (AttributesRequireVerificationBeforeUpdate). */
  verifyBeforeUpdate?: string[];
  caseSensitive: boolean;
  mfa: 'OFF' | 'OPTIONAL' | 'ON';
  /** Whether people may sign up themselves. */
  selfSignUp: boolean;
  /** The custom attributes and the standard ones with rules of their own. */
  schema: AttributeConfig[];
  /** Function ARNs by trigger (`CustomMessage`, …). */
  triggers: Record<string, string>;
  verification: { subject: string; message: string };
  /** From whom its mails come, where they go through the owner's SES (EmailSendingAccount DEVELOPER). */
  sender?: string | undefined;
  clients: ClientConfig[];
}

export interface IdentityPoolConfig {
  /** `us-east-1:<uuid>` */
  id: string;
  allowGuests: boolean;
  /** User pools whose id tokens are taken, `cognito-idp.us-east-1.amazonaws.com/<pool id>`. */
  providers: { name: string; clientId: string }[];
}

export interface QueueConfig {
  name: string;
  url: string;
  arn: string;
  visibilitySeconds: number;
  retentionSeconds: number;
  delaySeconds: number;
  /** Receive wait when the caller states none. */
  waitSeconds: number;
  deadLetter?: { arn: string; maxReceives: number };
}

export interface MappingConfig {
  queueArn: string;
  functionArn: string;
  batchSize: number;
  windowSeconds: number;
  /** ReportBatchItemFailures: the answer's `batchItemFailures` stay on the queue. */
  partialFailures: boolean;
  maxConcurrency?: number;
}

export interface FunctionConfig {
  /** Logical id in the template. */
  id: string;
  name: string;
  arn: string;
  /** Folder with the bundle. */
  folder: string;
  /** `index.handler` */
  handler: string;
  timeoutSeconds: number;
  memoryMb: number;
  environment: Record<string, string>;
}

// Mail ----------------------------------------------------------------------------------------------

export interface OutgoingMail {
  from: string;
  to: string[];
  replyTo?: string[];
  subject: string;
  text?: string;
  html?: string;
  headers?: Readonly<Record<string, string>>;
}

/** A mail in the inbox: one recipient each, links absolute, the time in ISO. */
export interface InboxMail {
  id: string;
  to: string;
  from: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  /** Those that are not for people, such as where a mail program unsubscribes. */
  headers?: Readonly<Record<string, string>>;
  at: string;
}

// Files ---------------------------------------------------------------------------------------------

/** An object of a bucket, as the CDN reads it. */
export interface StoredObject {
  body: Buffer;
  contentType: string;
  cacheControl?: string;
  etag: string;
  lastModified: Date;
}

// Stand-ins -----------------------------------------------------------------------------------------

/** A stand-in with an HTTP face: Stripe, PayPal, mail, files. */
export interface HttpService {
  handle(request: HttpRequest): Promise<HttpAnswer>;
  /** Notes a request as under way until the answered function is called; an answer instead refuses it. */
  begin?(request: HttpRequest): HttpAnswer | (() => void);
  /** Its own answer when it breaks, before its work or after it, when `lost` would have been the answer. */
  fail?(request: HttpRequest, lost?: HttpAnswer): HttpAnswer | undefined;
}

/** A stand-in that also does things by itself at set times. */
export interface LivingService extends HttpService {
  due: Due;
}

export interface TokenRequest {
  email: string;
  use?: 'id' | 'access';
  aud?: string;
  iss?: string;
  /** Epoch seconds. */
  exp?: number;
  nbf?: number;
  kid?: string;
  claims?: Record<string, unknown>;
}

export type UserAction = 'disable' | 'enable' | 'delete' | 'unconfirm';

/** The prices and codes a payment sandbox sells by, for `/__local/catalogue.json`. */
export interface PromotionCode {
  code: string;
  percent_off?: number;
  amount_off?: number;
}

// Webhooks ------------------------------------------------------------------------------------------

export interface WebhookDelivery {
  provider: 'stripe' | 'paypal';
  /** The event's type and its id at the provider. */
  type: string;
  id: string;
  url: string;
  /** Signed anew for each attempt. */
  headers(): Record<string, string>;
  body: string;
}

export interface WebhookSender {
  /** Takes a delivery and returns at once; it is attempted, retried and logged by the desk. */
  send(delivery: WebhookDelivery): void;
}
