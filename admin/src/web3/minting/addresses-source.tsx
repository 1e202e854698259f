import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useMessages } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import type { FieldProblem } from '@parvis/schema'
import { type MintingRehearsal, mintToken, rehearseMinting } from '@parvis/schemas/calls/tokens'
import { useState } from 'react'
import { call } from '../../api/call'
import { MessageError, type ShortValues } from '../../forms/use-short-form'
import { counted } from '../../i18n/current-locale'
import { useTokenCall } from '../dialogs/use-token-call'
import { mintMessages } from './mint-messages'
import { MintOutcome } from './mint-outcome'
import type { MintSource, MintSourceProps } from './mint-source'
import { RecipientRows } from './recipient-rows'
import { writtenRecipients } from './written-recipients'

/** A minting that was rehearsed. Its id makes it happen once, however often it is asked for. */
interface CheckedMinting {
  readonly id: string
  readonly rehearsal: MintingRehearsal
}

/** Mints to addresses that are typed: first it is rehearsed, then, once its cost is seen, it is sent. */
export function useAddressesSource(props: MintSourceProps): MintSource {
  const { token, wallet, begin } = props
  const text = useMessages(mintMessages)
  const send = useTokenCall(props)
  const [checked, setChecked] = useState<CheckedMinting>()
  const forget = () => setChecked(undefined)
  const rehearsal = checked?.rehearsal
  const params = { id: token.id }

  const rehearse = async (values: ShortValues) => {
    const body = { recipients: writtenRecipients(values), wallet }
    const found = await call(rehearseMinting, { params, body })
    refuse(found, Object.keys(values))
    setChecked({ id: crypto.randomUUID(), rehearsal: found })
  }
  const mint = (values: ShortValues) =>
    send(async () => {
      const body = { recipients: writtenRecipients(values), wallet, mintingId: checked?.id }
      await call(mintToken, { params, body })
      begin()
      return text('minting', { name: token.name })
    }).catch((error: unknown) => {
      // What was not answered may have happened: the same is asked for again.
      if (error instanceof ApiProblem && !error.isTemporary) forget()
      throw error
    })
  return {
    label: rehearsal ? text('mint', counted(rehearsal.recipients)) : text('check'),
    isBlocked: rehearsal !== undefined && !rehearsal.cost,
    send: rehearsal ? mint : rehearse,
    forget,
    content: (
      <>
        <Stack spacing={2} onChange={forget}>
          <RecipientRows token={token} onChange={forget} />
        </Stack>
        <Box role="status">
          {rehearsal && <MintOutcome token={token} rehearsal={rehearsal} isByWallet={wallet !== undefined} />}
        </Box>
      </>
    ),
  }
}

/**
 * Throws what prevents a minting, for the controls of its rows.
 *
 * @throws ApiProblem where a control is concerned, else MessageError
 */
function refuse({ problems }: MintingRehearsal, names: readonly string[]): void {
  if (problems.length === 0) return
  if (problems.some(({ path }) => names.includes(path)))
    throw new ApiProblem(422, { errors: [...problems] as FieldProblem[] })
  throw new MessageError(problems.map(({ message }) => message).join(' '))
}
