// Measures that functions write into their logs and alarms watch: both sides take the names from here.

/** The namespace of all of them; each has the dimension `Stage`. */
export const metricNamespace = 'Utmost';

export const metricNames = {
  /** For how many hours the license that was not compared with its provider the longest has waited. */
  oldestLookHours: 'OldestLookHours',
  /** Rows of the license table of another shape, which no job can read. */
  unreadableLicenses: 'UnreadableLicenses',
  /** For how many minutes news of a provider that could not be applied has waited. */
  waitingNewsMinutes: 'WaitingNewsMinutes',
  /** For how many minutes a letter that could not be mailed has waited. */
  waitingLettersMinutes: 'WaitingLettersMinutes',
  /** Reports of a batch that were dropped because nobody has their license key. */
  unknownKeyReports: 'UnknownKeyReports',
  /** Reports of a batch that were dropped because another site sent them. */
  foreignOriginReports: 'ForeignOriginReports',
  /** Messages of a batch that were dropped because they are malformed. */
  malformedReports: 'MalformedReports',
  /** Reports of a batch that count when they were received, as their own clock cannot be right. */
  movedReports: 'MovedReports',
  /** For how many hours an hour or a day that was over has waited to be summed up. */
  oldestRollUpHours: 'OldestRollUpHours',
  /** For how many minutes a row that could not be appended to its report has waited. */
  waitingRowsMinutes: 'WaitingRowsMinutes',
  /** A mail of the user pool that could not be written; asking for one too soon is no failure. */
  unwrittenMails: 'UnwrittenMails',
  /** A password set anew after which a session could not be ended, or its owner not be mailed. */
  unfinishedResets: 'UnfinishedResets',
  /** Something that a day's cap over all accounts, or over those without a license, kept from somebody. */
  fullDays: 'FullDays',
  /** An entry of the audit trail that S3 did not take. */
  missedAuditEntries: 'MissedAuditEntries',
  /** What failed after money had moved, by a bug of ours. */
  failuresAfterMoney: 'FailuresAfterMoney',
  /** 1 when a customer of ours could do everything from outside, 0 when not. */
  watchedStageWorks: 'WatchedStageWorks',
  /** Events in the shape of an API version that is not ours. */
  otherApiVersion: 'OtherApiVersion',
} as const;

export type MetricName = (typeof metricNames)[keyof typeof metricNames];
