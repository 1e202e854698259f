/**
 * Why the embedded chain cannot run:
 *
 * - `unsupported_platform`: no anvil is published for this system, processor or C library
 * - `not_installed`: npm installed none, for example without optional dependencies
 * - `in_use`: another process runs the chain of the folder
 * - `unreadable_state`: anvil refuses the stored state
 * - `not_started`: anvil ended or did not answer
 */
export type EmbeddedChainProblem =
  | 'unsupported_platform'
  | 'not_installed'
  | 'in_use'
  | 'unreadable_state'
  | 'not_started'

/** Thrown when the embedded chain cannot run; its message addresses the person who started the program. */
export class EmbeddedChainError extends Error {
  override name = 'EmbeddedChainError'

  constructor(
    readonly code: EmbeddedChainProblem,
    message: string,
  ) {
    super(message)
  }
}
