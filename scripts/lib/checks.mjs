import { compiling } from './compiler.mjs'

/**
 * @typedef {object} Check
 * @property {string} name of its log, and in reports
 * @property {readonly string[]} command silent and successful when all is well
 */

const bin = 'node_modules'

/** Checks of the sources, and of what is built from them. @type {readonly Check[]} */
export const checks = [
  {
    name: 'format-and-lint',
    command: ['node', `${bin}/@biomejs/biome/bin/biome`, 'check', '--error-on-warnings'],
  },
  { name: 'types', command: compiling('.', 'scripts') },
  { name: 'imports', command: ['node', 'scripts/check-arrows.mjs'] },
  { name: 'contracts', command: ['node', 'packages/chain/scripts/compile.mjs', '--check'] },
  { name: 'dead-code', command: ['node', `${bin}/knip/bin/knip.js`, '--no-progress'] },
  { name: 'sizes', command: ['node', 'scripts/check-sizes.mjs'] },
]
