import { expect, test } from 'vitest';
import { analyticsReaderOf } from './analytics-reader.ts';

// AUT-079
test.each([
  'allUsers',
  'allAuthenticatedUsers',
  'group:x@y.z',
  'serviceAccount:x@y.z',
  'robot@project.iam.gserviceaccount.com',
  'domain:y.z',
  'a@b',
  'a@b.c,d@e.f',
  'a@b.c\r\nx',
  'a@b.c\n',
  'a b@c.d',
  '<a@b.c>',
  '@b.c',
  '',
  `${'a'.repeat(250)}@b.co`,
])('a report cannot be shared with “%s”', given => {
  expect(analyticsReaderOf(given)).toBeUndefined();
});

test('a person is granted in lower case', () => {
  expect(analyticsReaderOf(' A@B.C ')).toBe('a@b.c');
});
