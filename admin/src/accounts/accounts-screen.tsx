import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { EmptyIllustration, PageTitle, StateMessage } from '@parvis/admin-kit'
import { useDeferredValue, useState } from 'react'
import { ReadFailure } from '../api/read-failure'
import { FormDialog } from '../forms/form-dialog'
import { useWords } from '../i18n/use-words'
import { useConnection } from '../session/use-connection'
import { AccountLine } from './account-line'
import { type ListedAccount, useAccountChange, useAccounts } from './use-accounts'
import { accountWords } from './words'

/** The accounts of all clients: who is of them, how large they are, and the ways in. */
export function AccountsScreen() {
  const text = useWords(accountWords)
  const { account: current } = useConnection()
  const [typed, setTyped] = useState('')
  const { items, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAccounts(
    useDeferredValue(typed.trim()),
  )
  const change = useAccountChange()
  const [deactivating, setDeactivating] = useState<ListedAccount>()
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
