import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { leadingHere } from './plugin-zip.ts';

const service = (address: string) => `define( 'UTMOST_SERVICE_URL', '${address}' );`;
const answerWith = (php: string, status = 200) => ({
  status,
  headers: {},
  body: Buffer.from(
    zipSync({ 'utmost/includes/service.php': strToU8(php), 'utmost/readme.txt': strToU8('Read me') }),
  ),
});
const filesOf = ({ body }: ReturnType<typeof leadingHere>) =>
  Object.fromEntries(
    Object.entries(unzipSync(body as Buffer)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );

it('given the built plugin, names this run as its service and leaves the rest', () => {
  const here = leadingHere(answerWith(service('https://utmost.example')), 'http://localhost:4000');
  expect(filesOf(here)).toEqual({
    'utmost/includes/service.php': service('http://localhost:4000'),
    'utmost/readme.txt': 'Read me',
  });
});

it('given a plugin that names no service, says so instead of offering it', () => {
  expect(() => leadingHere(answerWith('<?php'), 'http://localhost:4000')).toThrow('names no service');
});

it('given no plugin, answers as the site does', () => {
  const answer = answerWith('', 304);
  expect(leadingHere(answer, 'http://localhost:4000')).toBe(answer);
});
