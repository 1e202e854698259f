export {
  type DescribedCause,
  type DescribedError,
  describedLine,
  describeError,
  errorLine,
} from './describe-error.js'
export { inLogContext, logContext } from './log-context.js'
export { printWarnings, textOf } from './print-warnings.js'
export { summariseRepeats, type Warning } from './summarise-repeats.js'
export { type Facts, type Warn, warningLine, warnWith } from './warn.js'
