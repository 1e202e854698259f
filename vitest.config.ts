import { defineConfig } from 'vitest/config'

/** Workspace packages are tested from their sources. */
const conditions = ['source', 'node', 'development|production']

/** Tests that stand beside what they test. */
export default defineConfig({
  resolve: { conditions: [...conditions, 'module'] },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'schemas/**/*.test.ts',
      'admin/src/**/*.test.{ts,tsx}',
      'site/{src,scripts}/**/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.tsbuild/**'],
    globalSetup: [
      'packages/embedded-postgres/src/testing/global-setup.ts',
      'packages/server/src/testing/global-setup.ts',
    ],
    // Vitest leaves a core to others unless it is told.
    maxWorkers: '100%',
    // What files import is read once for all those of a worker.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
