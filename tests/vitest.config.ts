import { defineConfig } from 'vitest/config'

/** Tests that drive the whole product from outside: a browser, processes, signals. */
export default defineConfig({
  test: {
    include: ['tests/{bench,browser,soak,start}/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
