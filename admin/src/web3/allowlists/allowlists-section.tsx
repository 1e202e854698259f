import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { RelativeDate, useMessages } from '@parvis/admin-kit'
import {
  downloadAllowlistTree,
  listTokenAllowlists,
  type TokenAllowlist,
} from '@parvis/schemas/calls/token-allowlists'
import { lazy, Suspense, useState } from 'react'
import { ReadFailure } from '../../api/read-failure'
import { useRead } from '../../api/use-read'
import { counted, currentLocale } from '../../i18n/current-locale'
import { formatAmount } from '../amounts/supply'
import { HexValue } from '../hex-value'
import { Section } from '../section'
import { type ShownToken, useTokenRights } from '../token'
import { allowlistMessages } from './messages'
import { useDownload } from './use-download'

const CreateDialog = lazy(() => import('./create-dialog'))
const EntriesDialog = lazy(() => import('./entries-dialog'))
const DeleteDialog = lazy(() => import('./delete-dialog'))

/** The allowlists of a token, the latest first, with a button that creates one. */
export function AllowlistsSection({ token }: { token: ShownToken }) {
  const text = useMessages(allowlistMessages)
  const { mayMint } = useTokenRights()
  const [isCreating, setCreating] = useState(false)
  const { data, error, refetch } = useRead(listTokenAllowlists, { params: { id: token.id } })
  return (
    <Section title={text('allowlists')}>
      {error && !data && <ReadFailure error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={72} />}
      {data?.length === 0 && <Typography color="textSecondary">{text('none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((allowlist) => (
          <AllowlistLine key={allowlist.id} token={token} allowlist={allowlist} />
        ))}
      </Box>
      {mayMint && (
        <Button variant="outlined" startIcon={<AddIcon />} sx={{ mt: 2 }} onClick={() => setCreating(true)}>
          {text('create')}
        </Button>
      )}
      <Suspense>{isCreating && <CreateDialog token={token} onClose={() => setCreating(false)} />}</Suspense>
    </Section>
  )
}

interface AllowlistLineProps {
  token: ShownToken
  allowlist: TokenAllowlist
}

function AllowlistLine({ token, allowlist }: AllowlistLineProps) {
  const text = useMessages(allowlistMessages)
  const { name, root, people, total, createdAt } = allowlist
  return (
    <Box
      component="li"
      sx={{ py: 1.5, '&:first-of-type': { pt: 0 }, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, rowGap: 0.5 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text('people', counted(people))}, {formatAmount(total, token, currentLocale())}
        </Typography>
        <Box sx={{ ml: 'auto', color: 'text.secondary' }}>
          <RelativeDate value={createdAt} />
        </Box>
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        <HexValue name={text('root', { name })} value={root} />
      </Box>
      <AllowlistActions token={token} allowlist={allowlist} />
    </Box>
  )
}

function AllowlistActions({ token, allowlist }: AllowlistLineProps) {
  const text = useMessages(allowlistMessages)
  const { mayMint } = useTokenRights()
  const { isComing, download } = useDownload()
  const [open, setOpen] = useState<'entries' | 'delete'>()
  const params = { id: token.id, listId: allowlist.id }
  const dialog = { token, allowlist, onClose: () => setOpen(undefined) }
  const save = () => download(downloadAllowlistTree, `${allowlist.name}.json`, { params })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 0.5, ml: -0.5 }}>
      <Button size="small" color="inherit" onClick={() => setOpen('entries')}>
        {text('see')}
      </Button>
      <Button size="small" color="inherit" loading={isComing} onClick={save}>
        {text('downloadTree')}
      </Button>
      {mayMint && (
        <Button size="small" color="error" onClick={() => setOpen('delete')}>
          {text('delete')}
        </Button>
      )}
      <Suspense>
        {open === 'entries' && <EntriesDialog {...dialog} />}
        {open === 'delete' && <DeleteDialog {...dialog} />}
      </Suspense>
    </Box>
  )
}
