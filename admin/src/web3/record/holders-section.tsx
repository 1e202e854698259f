import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { listTokenHolders } from '@parvis/schemas/calls/token-verification'
import { lazy, Suspense, useState } from 'react'
import { ReadFailure } from '../../api/read-failure'
import { useRead } from '../../api/use-read'
import { Section } from '../section'
import type { ShownToken } from '../token'
import { HolderList } from './holder-list'
import { HoldersSummary } from './holders-summary'
import { proofMessages } from './proof-messages'

const HoldersDialog = lazy(() => import('./holders-dialog'))

/** How many holders the page of a token shows. */
const shown = 10

/** Who has the most of a token, and a button that shows everyone. */
export function HoldersSection({ token }: { token: ShownToken }) {
  const text = useMessages(proofMessages)
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useRead(listTokenHolders, { params: { id: token.id } })
  return (
    <Section title={text('holders')}>
      {error && !data && <ReadFailure error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={72} />}
      {data && <HoldersSummary holders={data} />}
      {data && <HolderList token={token} holders={data.holders.slice(0, shown)} />}
      {data && data.holders.length > shown && (
        <Box sx={{ mt: 1, ml: -1 }}>
          <Button color="inherit" onClick={() => setOpen(true)}>
            {text('seeAll')}
          </Button>
        </Box>
      )}
      {data?.holders.length === 0 && data.block !== null && (
        <Typography color="textSecondary">{text('noHolders')}</Typography>
      )}
      <Suspense>{isOpen && <HoldersDialog token={token} onClose={() => setOpen(false)} />}</Suspense>
    </Section>
  )
}
