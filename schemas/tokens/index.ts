export { checkToken, mostPieces, type Token, type TokenDraft, type TokenProblem } from './check-token.js'
export { tokenRefusals } from './token-refusals.js'
export { tokenRights } from './token-rights.js'
