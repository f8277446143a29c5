/** What an AWS account has once, for all of its stages: `settings/account.json`. */
export interface AccountSettings {
  account: string;
  /** As in the stages' settings. */
  bootstrapQualifier?: string;
  /** The domain that mails come from. */
  mailDomain: string;
  /** Who is mailed that mails bounce or are complained about; the address confirms its subscription. */
  alarmMail?: string;
  /** Names that a certificate is requested for, the site's own first. */
  certificateNames?: readonly string[];
  /** The domain's zone in Route 53, made here or there already; without one its records are published by hand. */
  zone?: { name: string; create: true } | { name: string; id: string };
  /**
   * The repository at GitHub whose pipeline may deploy, from these environments only: as its tokens name it, with the ids
   * of owner and repository if it is a newer one: names can be given up and taken by somebody else. The role trusts
   * this one text and no pattern, because a star would also match names that an environment may have.
   */
  pipeline?: { repository: string; environments: readonly string[] };
}
