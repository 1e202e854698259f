import { availableParallelism } from 'node:os'

/**
 * The command that compiles projects. On two cores one thread takes half the time of several, which spend it on sharing
 * memory, and leaves a core to other steps.
 *
 * @param {...string} projects folders below the root
 * @returns {readonly string[]}
 */
export function compiling(...projects) {
  const threads = availableParallelism() > 2 ? [] : ['--singleThreaded']
  return ['node', 'node_modules/typescript/bin/tsc', '-b', ...threads, ...projects]
}
