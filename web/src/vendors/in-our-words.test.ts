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
  '%s says try again later',
  async name => {
    await expect(refused(name)).rejects.toMatchObject({ code: 'limited', message: messages.auth.tooMany });
  },
);

test('given a service that fails or cannot be reached, the error says so, and the call may be repeated', async () => {
  const { internal, offline } = messages.failure;
  await expect(refused('InternalErrorException')).rejects.toMatchObject({
    code: 'unavailable',
    message: internal,
  });
  await expect(refused('NetworkError')).rejects.toMatchObject({ code: 'unavailable', message: offline });
});

test('what somebody can mend keeps the service’s name and words', async () => {
  await expect(refused('NotAuthorizedException')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'the service’s own sentence',
  });
});

test('answers pass unchanged', async () => {
  await expect(inOurWords({ signIn: async (name: string) => name }).signIn('Maya')).resolves.toBe('Maya');
});
