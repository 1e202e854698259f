import './lib/require-node.mjs'
import { arrowViolations } from './lib/arrows.mjs'
import { root } from './lib/root.mjs'

const violations = arrowViolations(root)
for (const violation of violations) console.error(violation)
if (violations.length > 0) process.exitCode = 1
