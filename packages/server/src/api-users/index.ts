export { identifyPrograms } from './identify.js'
export { programsIn } from './programs.js'
export { noteRefusedCalls, refusedCallsIn } from './refused-calls.js'
