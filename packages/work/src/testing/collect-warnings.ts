import { type Warn, warningLine } from '../log/index.js'

/** Collects warnings as lines. */
export function collectWarnings(): { readonly warnings: string[]; readonly warn: Warn } {
  const warnings: string[] = []
  return { warnings, warn: (...given) => void warnings.push(warningLine(...given)) }
}
