export { type DiagnosticCause, diagnosticCauses, diagnosticCodes } from './causes.js'
export {
  duration,
  type FigureName,
  type Figures,
  figureLines,
  figureNames,
  type Replication,
} from './figures.js'
export {
  type DiagnosticPart,
  type DiagnosticState,
  diagnosticParts,
  diagnosticStates,
  partLabel,
  stateLabel,
} from './parts.js'
export {
  type CauseValues,
  causeSentences,
  findingLines,
  isTroubled,
  type WrittenFinding,
} from './sentences.js'
