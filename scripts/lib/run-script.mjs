import { StepFailure } from './step-failure.mjs'

/**
 * Runs a script; a failed step prints its message and ends the process with the code 1.
 *
 * @param {() => Promise<void>} main
 */
export async function runScript(main) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
