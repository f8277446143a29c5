import type { AccountSettings } from '../../infra/aws-account/account-settings.ts';
import { nobodys, templateAccount } from './settings-checks.ts';

/** The template's, of which nobody knows who has it at GitHub. */
const templateOwner = /^your-company[@/]/;

/** What of the account's settings is still the template's, each in a sentence: any of it would be deployed as it stands. */
export function accountFileProblems(settings: AccountSettings): string[] {
  const { account, mailDomain, alarmMail = '', certificateNames = [], zone, pipeline } = settings;
  const names = {
    mailDomain: [mailDomain],
    alarmMail: [alarmMail],
    certificateNames,
    zone: [zone?.name ?? ''],
  };
  return [
    ...(account === templateAccount
      ? [`"account" is still the template's ${account}: put the number of your own there.`]
      : []),
    ...Object.entries(names).flatMap(([setting, values]) =>
      values
        .filter(value => nobodys.test(value))
        .map(value => `"${setting}" is still the template's ${value}: put your own there, or leave it out.`),
    ),
    ...(pipeline && templateOwner.test(pipeline.repository)
      ? [
          `"pipeline" is still the template's ${pipeline.repository}, whose owner at GitHub could deploy into your account: name your own repository, or leave "pipeline" out.`,
        ]
      : []),
  ];
}
