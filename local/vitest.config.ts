import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'local', include: ['**/*.test.ts'], environment: 'node' } });
