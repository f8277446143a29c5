import { expect, test } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import { inOurWords } from './in-our-words.ts';

function refused(name: string) {
  return inOurWords({
    signIn: async () => {
      throw Object.assign(new Error('the service’s own sentence'), { name });
    },
  }).signIn();
}

test.each(['TooManyRequestsException', 'LimitExceededException', 'ForbiddenException'])(
  'says to try again later when the service answers %s',
  async name => {
    await expect(refused(name)).rejects.toMatchObject({ code: 'limited', message: messages.auth.tooMany });
  },
);

test('says so, and lets the call be repeated, when the service fails or cannot be reached', async () => {
  const { internal, offline } = messages.failure;
  await expect(refused('InternalErrorException')).rejects.toMatchObject({
    code: 'unavailable',
    message: internal,
  });
  await expect(refused('NetworkError')).rejects.toMatchObject({ code: 'unavailable', message: offline });
});

test('keeps the service’s name and words when the user can mend what is wrong', async () => {
  await expect(refused('NotAuthorizedException')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'the service’s own sentence',
  });
});

test('passes the answer on unchanged when the call succeeds', async () => {
  await expect(inOurWords({ signIn: async (name: string) => name }).signIn('Maya')).resolves.toBe('Maya');
});
