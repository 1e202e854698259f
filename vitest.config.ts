import { availableParallelism } from 'node:os'
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
    // Some tests wait for what happens in a while, so that a core is left for one more.
    maxWorkers: availableParallelism() + 1,
    // What files import is read once for all those of a worker.
    isolate: false,
    // A busy machine may take several times as long: a limit only ends what hangs.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
