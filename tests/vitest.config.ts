import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests that drive the whole product from outside: a browser, processes, signals. */
export default defineConfig({
  test: {
    include: ['tests/{bench,browser,soak,start}/**/*.test.ts'],
    globalSetup: fileURLToPath(new URL('support/global-setup.ts', import.meta.url)),
    fileParallelism: false,
    // One process for all files, which come one after the other: what they import is read once.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
