import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import {
  type AllowlistedAddress,
  downloadAllowlistProof,
  listAllowlistEntries,
} from '@parvis/schemas/calls/token-allowlists'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../api/call'
import { ReadFailure } from '../../api/read-failure'
import { currentLocale } from '../../i18n/current-locale'
import { formatAmount } from '../amounts/supply'
import { HexValue } from '../hex-value'
import type { AllowlistDialogProps } from './dialog-props'
import { allowlistMessages } from './messages'
import { useDownload } from './use-download'

/** The addresses of an allowlist, a hundred at a time, each with its proof. */
export default function EntriesDialog(props: AllowlistDialogProps) {
  const { allowlist, onClose } = props
  const text = useMessages(allowlistMessages)
  const title = useId()
  const search = useId()
  const [typed, setTyped] = useState('')
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{allowlist.name}</DialogTitle>
      <DialogContent>
        <TextField
          id={search}
          fullWidth
          type="search"
          label={text('search')}
          helperText={text('searchHelp')}
          autoComplete="off"
          margin="dense"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Entries {...props} search={isWhole(typed) ? typed.trim() : undefined} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const isWhole = (typed: string) => /^0x[0-9a-f]{40}$/i.test(typed.trim())

interface EntriesProps extends AllowlistDialogProps {
  search: string | undefined
}

function Entries({ token, allowlist, search }: EntriesProps) {
  const text = useMessages(allowlistMessages)
  const params = { id: token.id, listId: allowlist.id }
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEntries(params, search)
  const entries = data?.pages.flat()
  return (
    <Box role="status" sx={{ minHeight: 72 }}>
      {error && <ReadFailure error={error} retry={refetch} />}
      {!entries && !error && <Skeleton variant="rounded" height={72} />}
      {entries?.length === 0 && <Typography color="textSecondary">{text('notFound')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries?.map((entry) => (
          <Entry
            key={entry.position}
            entry={entry}
            amount={formatAmount(entry.amount, token, currentLocale())}
            params={params}
          />
        ))}
      </Box>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {text('next')}
        </Button>
      )}
    </Box>
  )
}

const pageSize = 100

function useEntries(params: { id: string; listId: string }, search: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['tokens/allowlist-entries', params.listId, search],
    queryFn: ({ pageParam: after }) =>
      call(listAllowlistEntries, { params, query: { ...(search && { search }), ...(after && { after }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: readonly AllowlistedAddress[]) =>
      page.length === pageSize ? String(page.at(-1)?.position) : undefined,
  })
}

interface EntryProps {
  entry: AllowlistedAddress
  amount: string
  params: { id: string; listId: string }
}

function Entry({ entry: { address }, amount, params }: EntryProps) {
  const text = useMessages(allowlistMessages)
  const { isComing, download } = useDownload()
  const save = () => download(downloadAllowlistProof, `${address}.json`, { params: { ...params, address } })
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <HexValue name={text('address')} value={address} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {amount}
        </Typography>
        <Button
          size="small"
          color="inherit"
          startIcon={<DownloadIcon />}
          loading={isComing}
          aria-label={text('proofOf', { address })}
          onClick={save}
        >
          {text('proof')}
        </Button>
      </Box>
    </Box>
  )
}
