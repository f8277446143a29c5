import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Settings } from './settings.ts';
import type { Tables } from './tables.ts';

/** What rights are granted on. */
export interface InfraContext {
  settings: Settings;
  tables: Tables;
  pool: { id: string; clientId: string; arn: string };
  nudges: IQueue;
  /** The queue of messages that a person has to handle. */
  parkedNudges: IQueue;
  letters: IQueue;
  /** Licences to compare with their provider: those with a date that has come, and all. */
  dueLicenses: IQueue;
  allLicenses: IQueue;
  /** Licences whose published files to compare with their rows. */
  trackers: IQueue;
  trackerFiles: Bucket;
  collectUrl: string;
}
