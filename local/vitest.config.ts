import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'local',
    include: ['**/*.test.ts'],
    environment: 'node',
    setupFiles: ['remove-folders.ts'],
    // Real key derivation and property tests: seconds of work on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
