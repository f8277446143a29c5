import { afterAll } from 'vitest';
import { removeFoldersForTest } from './folder-for-test.ts';

// A setup file, because it runs for every test file, also where a process runs several and loads modules once. Asked for
// before the hooks of the file itself, so it comes after them: they close what still writes there.
afterAll(removeFoldersForTest);
