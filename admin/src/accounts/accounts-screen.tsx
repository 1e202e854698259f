/** The accounts of all clients, for operators: one line each, to name, visit, close and open again. */

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  EmptyIllustration,
  PageTitle,
  RelativeDate,
  StateMessage,
  useMessages,
  useNotifications,
} from '@parvis/admin-kit'
import { fileSize } from '@parvis/schema'
import {
  type Account,
  activateAccount,
  deactivateAccount,
  listAccounts,
} from '@parvis/schemas/calls/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../api/call'
import { ReadFailure } from '../api/read-failure'
import { usePages } from '../api/use-pages'
import { FormDialog } from '../forms/form-dialog'
import { currentLocale } from '../i18n/current-locale'
import { useConnection } from '../session/use-connection'
import { accountMessages } from './messages'

/** The accounts of all clients: their people, their size, and how to enter them. */
export function AccountsScreen() {
  const text = useMessages(accountMessages)
  const { account: current } = useConnection()
  const [typed, setTyped] = useState('')
  const { items, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAccounts(
    useDeferredValue(typed.trim()),
  )
  const change = useAccountChange()
  const [deactivating, setDeactivating] = useState<Account>()
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageTitle title={text('title')} />
      <Typography color="textSecondary" sx={{ pb: 2, maxWidth: 720 }}>
        {text('intro')}
      </Typography>
      {error && <ReadFailure error={error} retry={refetch} />}
      <Paper variant="outlined">
        <TextField
          type="search"
          size="small"
          label={text('search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          sx={{ m: 2, width: 320, maxWidth: 'calc(100% - 32px)' }}
        />
        {!items && !error && <Skeleton variant="rounded" height={200} sx={{ m: 2 }} />}
        {items?.length === 0 && <StateMessage drawing={<EmptyIllustration />} sentence={text('nothing')} />}
        <Box component="ul" aria-label={text('list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items?.map((account) => (
            <AccountLine
              key={account.id}
              account={account}
              isCurrent={account.id === current.id}
              isBusy={change.isPending}
              onDeactivate={() => setDeactivating(account)}
              onActivate={() => change.mutate({ account, to: 'activate' })}
            />
          ))}
        </Box>
        {hasNextPage && (
          <Button color="inherit" loading={isFetchingNextPage} onClick={() => fetchNextPage()} sx={{ m: 2 }}>
            {text('more')}
          </Button>
        )}
      </Paper>
      {deactivating && (
        <FormDialog
          isDestructive
          title={text('deactivateTitle', { name: deactivating.name })}
          intro={text('deactivateText')}
          label={text('deactivate')}
          onSend={async () => {
            await change.mutateAsync({ account: deactivating, to: 'deactivate' })
            setDeactivating(undefined)
          }}
          onClose={() => setDeactivating(undefined)}
        />
      )}
    </Box>
  )
}

interface AccountLineProps {
  account: Account
  isCurrent: boolean
  isBusy: boolean
  onDeactivate(): void
  onActivate(): void
}

/** An account with its size, its people and its last activity, and an operator's actions on it. */
function AccountLine({ account, isCurrent, isBusy, onDeactivate, onActivate }: AccountLineProps) {
  const text = useMessages(accountMessages)
  const { id, name, house, deactivatedAt, erasedAt } = account
  return (
    <Stack component="li" direction="row" useFlexGap spacing={1} sx={line}>
      <Stack useFlexGap spacing={0.5} sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{name}</Typography>
          {house && <Chip size="small" variant="outlined" label={text('house')} />}
          {deactivatedAt && (
            <Chip
              size="small"
              variant="outlined"
              color="warning"
              label={text(erasedAt ? 'closed' : 'deactivated')}
            />
          )}
        </Stack>
        <Facts account={account} />
      </Stack>
      {!house && (
        <Button
          color="inherit"
          disabled={isBusy}
          aria-label={text(deactivatedAt ? 'activateNamed' : 'deactivateNamed', { name })}
          onClick={deactivatedAt ? onActivate : onDeactivate}
        >
          {text(deactivatedAt ? 'activate' : 'deactivate')}
        </Button>
      )}
      {isCurrent ? (
        <Typography variant="body2" color="textSecondary">
          {text('current')}
        </Typography>
      ) : (
        <Button
          variant="outlined"
          component={Link}
          to="/account"
          state={{ account: id }}
          aria-label={text('enterNamed', { name })}
        >
          {text('enter')}
        </Button>
      )}
    </Stack>
  )
}

function Facts({ account }: { account: Account }) {
  const { people, storage, createdAt, lastActivityAt, erasedAt } = account
  const text = useMessages(accountMessages)
  const locale = currentLocale()
  const dateOf = (at: string) => new Date(at).toLocaleDateString(locale, { dateStyle: 'long' })
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}>
      <Typography variant="body2">{text('people', { smart_count: people })}</Typography>
      <Typography variant="body2">{text('storage', { size: fileSize(storage, locale) })}</Typography>
      <Stack direction="row" useFlexGap spacing={0.5}>
        <Typography variant="body2">{text(lastActivityAt ? 'active' : 'never')}</Typography>
        {lastActivityAt && <RelativeDate value={lastActivityAt} />}
      </Stack>
      <Typography variant="body2">{text('since', { date: dateOf(createdAt) })}</Typography>
      {erasedAt && <Typography variant="body2">{text('erased', { date: dateOf(erasedAt) })}</Typography>}
    </Stack>
  )
}

const line = { alignItems: 'center', flexWrap: 'wrap', px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }

/** The accounts whose name contains a text, page by page. */
function useAccounts(search: string) {
  return usePages(listAccounts, { query: { limit: 25, ...(search && { q: search }) } })
}

/** Reopens an account to its people, or closes it to all but operators. */
function useAccountChange() {
  const text = useMessages(accountMessages)
  const notify = useNotifications()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ account, to }: { account: Account; to: 'activate' | 'deactivate' }) =>
      call(to === 'activate' ? activateAccount : deactivateAccount, { params: { id: account.id } }),
    onSuccess: (_, { account: { name }, to }) =>
      notify.success(text(to === 'activate' ? 'wasActivated' : 'wasDeactivated', { name })),
    onSettled: () => queries.invalidateQueries(),
  })
}
