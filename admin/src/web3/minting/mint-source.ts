import type { ReactNode } from 'react'
import type { ShortValues } from '../../forms/use-short-form'
import type { TokenDialogProps } from '../dialogs/dialog-props'

/** What a source of recipients is given. */
export interface MintSourceProps extends TokenDialogProps {
  /** Address of the wallet that signs; undefined for the server. */
  readonly wallet: string | undefined
  /** Has the wallet sign what was asked for. */
  begin(): void
}

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
  /** Has it rehearsed again before it is sent: another address signs. */
  forget(): void
}
