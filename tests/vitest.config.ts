import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './support/long-first.js'

/** Tests that drive the whole product from outside: a browser, processes, signals. */
export default defineConfig({
  test: {
    include: ['tests/{acceptance,bench,browser,soak,start}/**/*.test.ts'],
    globalSetup: fileURLToPath(new URL('support/global-setup.ts', import.meta.url)),
    sequence: { sequencer: LongFirst },
    // A browser waits for a fifth of its time. Builds of the site have low priority: a fourth starves them.
    maxWorkers: Math.max(3, availableParallelism()),
    // What files import is read once for all those of a worker.
    isolate: false,
    // A busy machine may take several times as long: limits only end what hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
