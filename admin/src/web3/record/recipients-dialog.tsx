import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { saveFile, useMessages, useNotifications } from '@parvis/admin-kit'
import { callPath } from '@parvis/schema'
import type { TokenMinting } from '@parvis/schemas/calls/token-mintings'
import { downloadRecipients, listRecipients, type MintedRecipient } from '@parvis/schemas/calls/tokens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call, client } from '../../api/call'
import { ReadFailure } from '../../api/read-failure'
import { apiUrl } from '../../configuration'
import { counted, currentLocale } from '../../i18n/current-locale'
import { formatAmount } from '../amounts/supply'
import { HexValue } from '../hex-value'
import type { ShownToken } from '../token'
import { explorerPage, useChain } from '../use-chain'
import { mintingMessages } from './minting-messages'
import { TransactionState } from './transaction-state'

/** How many recipients a page has. */
const pageSize = 100

interface RecipientsDialogProps {
  token: ShownToken
  minting: TokenMinting
  onClose(): void
}

/** The recipients of a minting by pages, each with the state of its transaction, to be downloaded as CSV. */
export default function RecipientsDialog({ token, minting, onClose }: RecipientsDialogProps) {
  const text = useMessages(mintingMessages)
  const id = useId()
  const [first, setFirst] = useState(0)
  const { data, error, refetch } = useRecipients(token, minting, first)
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('recipients')}</DialogTitle>
      <DialogContent>
        {error && !data && <ReadFailure error={error} retry={refetch} />}
        {!data && !error && <Skeleton variant="rounded" height={320} />}
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.map((recipient) => (
            <RecipientLine key={recipient.position} token={token} recipient={recipient} />
          ))}
        </Box>
      </DialogContent>
      {minting.recipients > pageSize && (
        <Pager first={first} recipients={minting.recipients} onChange={setFirst} />
      )}
      <DialogActions>
        <DownloadButton token={token} minting={minting} />
        <Button color="inherit" onClick={onClose}>
          {text('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** A page of recipients; the one before stays until it is read. @param first position of its first one */
function useRecipients({ id }: ShownToken, minting: TokenMinting, first: number) {
  const input = {
    params: { id, mintingId: minting.id },
    query: first === 0 ? {} : { after: String(first - 1) },
  }
  return useQuery({
    queryKey: [callPath(listRecipients, input)],
    queryFn: () => call(listRecipients, input),
    placeholderData: keepPreviousData,
  })
}

interface PagerProps {
  /** Position of the first recipient of the page. */
  first: number
  /** How many there are. */
  recipients: number
  onChange(first: number): void
}

function Pager({ first, recipients, onChange }: PagerProps) {
  const text = useMessages(mintingMessages)
  const locale = currentLocale()
  const last = Math.min(first + pageSize, recipients)
  const range = { first: (first + 1).toLocaleString(locale), last: last.toLocaleString(locale) }
  return (
    <Box sx={pager}>
      <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums', flexGrow: 1 }}>
        {text('range', { ...range, ...counted(recipients) })}
      </Typography>
      <Button size="small" color="inherit" disabled={first === 0} onClick={() => onChange(first - pageSize)}>
        {text('previous')}
      </Button>
      <Button size="small" color="inherit" disabled={last === recipients} onClick={() => onChange(last)}>
        {text('next')}
      </Button>
    </Box>
  )
}

const pager = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 3,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
}

function RecipientLine({ token, recipient }: { token: ShownToken; recipient: MintedRecipient }) {
  const text = useMessages(mintingMessages)
  const { data: chain } = useChain()
  const { position, address, state } = recipient
  const number = (position + 1).toLocaleString(currentLocale())
  return (
    <Box component="li" sx={line}>
      <Box component="span" sx={{ minWidth: 40, color: 'text.secondary', textAlign: 'right' }}>
        {number}
      </Box>
      <HexValue
        isShort
        name={text('address', { number })}
        value={address}
        explorer={explorerPage(chain, 'address', address)}
      />
      <Box component="span" sx={{ ml: 'auto' }}>
        <What token={token} recipient={recipient} />
      </Box>
      <TransactionState state={state} />
    </Box>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  py: 0.5,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& + &': { borderTop: 1, borderColor: 'divider' },
}

/** How much a recipient gets, or which piece. */
function What({ token, recipient: { amount, number } }: { token: ShownToken; recipient: MintedRecipient }) {
  const text = useMessages(mintingMessages)
  if (token.standard === 'erc721') return text('piece', { number: number ?? '' })
  const series = token.standard === 'erc1155' ? token.items[Number(number) - 1]?.name : undefined
  const shown = formatAmount(amount, token, currentLocale())
  return series === undefined ? shown : `${shown} · ${series}`
}

function DownloadButton({ token, minting }: Pick<RecipientsDialogProps, 'token' | 'minting'>) {
  const text = useMessages(mintingMessages)
  const notify = useNotifications()
  const [isComing, setComing] = useState(false)
  const save = async () => {
    setComing(true)
    try {
      const path = callPath(downloadRecipients, { params: { id: token.id, mintingId: minting.id } })
      const { body } = await client.stream(`${apiUrl}/${path}`)
      saveFile(await new Response(body).blob(), `${text('fileName')}-${minting.id}.csv`)
    } catch (error) {
      notify.problem(error)
    } finally {
      setComing(false)
    }
  }
  return (
    <Button
      color="inherit"
      startIcon={<DownloadIcon />}
      loading={isComing}
      loadingPosition="start"
      onClick={save}
    >
      {text('download')}
    </Button>
  )
}
