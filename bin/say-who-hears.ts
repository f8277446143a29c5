import { alarmHearing } from './aws/alarm-mailbox.ts';
import { ambientCredentials, openAws } from './aws/signed-calls.ts';

/** Prints whether the alarms' mails arrive; answers false only if it is known that they do not. */
export async function sayWhoHears(
  owner: string,
  { account, alarmMail: mailbox }: { account: string; alarmMail?: string },
): Promise<boolean> {
  if (!mailbox) return true;
  try {
    const credentials = await ambientCredentials();
    if (!credentials) throw new Error('no AWS credentials were found');
    const hearing = await alarmHearing(openAws(credentials), { owner, account, mailbox });
    if (hearing.kind === 'heard') console.log(`ok      ${mailbox} hears the alarms`);
    else console.error(`FAILED  alarms: ${hearing.problem}`);
    return hearing.kind === 'heard';
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    console.error(`?       whether ${mailbox} hears the alarms is not known: ${reason}`);
    return true;
  }
}
