import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Tables } from '../data/tables.ts';
import type { Settings } from '../settings.ts';

/** What rights are granted on. */
export interface InfraContext {
  settings: Settings;
  tables: Tables;
  pool: { id: string; clientId: string; arn: string };
  nudges: IQueue;
  /** The queue of messages that a person has to handle. */
  parkedNudges: IQueue;
  letters: IQueue;
  /** Licenses to compare with their provider: those with a date that has come, and all. */
  dueLicenses: IQueue;
  allLicenses: IQueue;
  /** Licenses whose published files to compare with their rows. */
  trackers: IQueue;
  /** What is to be packed for its owner, and what is to be deleted. */
  exports: IQueue;
  deletions: IQueue;
  exportFiles: Bucket;
  trailFiles: Bucket;
  /** Licenses with an hour or a day to be summed up. */
  rollUps: IQueue;
  /** Licenses whose report of a month may be mailed. */
  monthlyReports: IQueue;
  /** Rows on their way to the reports, those that no try can append, and reports whose sharing changes. */
  warehouseRows: IQueue;
  parkedRows: IQueue;
  reportChanges: IQueue;
  /** Tables of outcomes to be checked, applied or taken back. */
  outcomeFiles: IQueue;
  trackerFiles: Bucket;
  /** Where the tracker sends reports, without the path: the site's own address. */
  collectUrl: string;
}
