import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useMessages } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import type { FieldProblem } from '@parvis/schema'
import { type MintingRehearsal, mintToken, rehearseMinting } from '@parvis/schemas/calls/tokens'
import { useState } from 'react'
import { call } from '../../api/call'
import { FormDialog } from '../../forms/form-dialog'
import { MessageError, type ShortValues } from '../../forms/use-short-form'
import { counted, currentLocale } from '../../i18n/current-locale'
import { formatAmount } from '../amounts/supply'
import { useContract } from '../use-contract'
import { useSignedBy } from '../wallet/use-signed-by'
import { CostFigures } from './cost-figures'
import type { TokenDialogProps } from './dialog-props'
import { mintMessages } from './mint-messages'
import { RecipientRows } from './recipient-rows'
import { useTokenCall } from './use-token-call'
import { writtenRecipients } from './written-recipients'

/** Mints to addresses that are typed: first it is rehearsed, then, once its cost is seen, it is sent. */
export default function MintDialog(props: TokenDialogProps) {
  const { token, onClose } = props
  const text = useMessages(mintMessages)
  const { data: contract } = useContract(token)
  const send = useTokenCall(props)
  const [rehearsal, setRehearsal] = useState<MintingRehearsal>()
  const forget = () => setRehearsal(undefined)
  const { wallet, isBlocked, field, begin } = useSignedBy({ token, act: 'mint', onChange: forget })
  const params = { id: token.id }
  const name = token.name

  const rehearse = async (values: ShortValues) => {
    const body = { recipients: writtenRecipients(values), wallet }
    const found = await call(rehearseMinting, { params, body })
    refuse(found, Object.keys(values))
    setRehearsal(found)
  }
  const mint = (values: ShortValues) =>
    send(async () => {
      await call(mintToken, { params, body: { recipients: writtenRecipients(values), wallet } })
      begin()
      return text('minting', { name })
    }).catch((error: unknown) => {
      forget()
      throw error
    })
  return (
    <FormDialog
      width="sm"
      title={text('title', { name })}
      intro={text('intro')}
      label={rehearsal ? text('mint', counted(rehearsal.recipients)) : text('check')}
      isBlocked={isBlocked || contract?.isPaused || (rehearsal && !rehearsal.cost)}
      onSend={rehearsal ? mint : rehearse}
      onClose={onClose}
    >
      {contract?.isPaused && <Alert severity="warning">{text('paused')}</Alert>}
      <Stack spacing={2} onChange={forget}>
        <RecipientRows token={token} onChange={forget} />
      </Stack>
      {field}
      <Box role="status">
        {rehearsal && <Outcome token={token} rehearsal={rehearsal} isByWallet={wallet !== undefined} />}
      </Box>
    </FormDialog>
  )
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

interface OutcomeProps extends Pick<TokenDialogProps, 'token'> {
  rehearsal: MintingRehearsal
  isByWallet: boolean
}

function Outcome({ token, rehearsal, isByWallet }: OutcomeProps) {
  const text = useMessages(mintMessages)
  const locale = currentLocale()
  const { recipients, total, transactions, cost } = rehearsal
  const amount = formatAmount(total, token, locale)
  return (
    <Stack spacing={2}>
      <Alert severity="success" role="presentation">
        <AlertTitle>{text('checked')}</AlertTitle>
        {text('summary', { ...counted(recipients), amount })} {text('inTransactions', counted(transactions))}
      </Alert>
      <CostFigures cost={cost} isOfWallet={isByWallet} />
    </Stack>
  )
}
