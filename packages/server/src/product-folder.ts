import { fileURLToPath } from 'node:url'

/** The folder of the product that runs: of a checkout, or of a release. Sources, build and bundle are at the same depth below it. */
export const productFolder = fileURLToPath(new URL('../../..', import.meta.url))
