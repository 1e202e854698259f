import type { ReactNode } from 'react'
import type { ShortValues } from '../../forms/use-short-form'

/** One of the ways to say whom a token is minted to, for the dialog that mints. */
export interface MintSource {
  /** Label of the button that sends it. */
  readonly label: string
  /** Whether it cannot be sent as it is. */
  readonly isBlocked: boolean
  /** Its controls, and what came of its rehearsal. */
  readonly content: ReactNode
  /** Rehearses it where it is not yet, else mints. @throws ApiProblem, MessageError */
  send(values: ShortValues): Promise<void>
}
