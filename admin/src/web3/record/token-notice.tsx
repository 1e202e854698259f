import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useMessages } from '@parvis/admin-kit'
import { lazy, Suspense } from 'react'
import { useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { ChainNotice } from '../chain-notice'
import { isChangeable, tokenOf, tokenPath } from '../token'
import { recordMessages } from './messages'
import { useIsShowPage } from './use-is-show-page'

const TokenOverview = lazy(() => import('./token-overview'))

/** Above a token: on which chain it is, its life on its page, and on its form that it can no longer be changed. */
export function TokenNotice() {
  const record = useRecordContext()
  const text = useMessages(recordMessages)
  const isShown = useIsShowPage()
  if (!record) return null
  const token = tokenOf(record)
  return (
    <>
      <ChainNotice />
      {isShown && (
        <Suspense fallback={<Skeleton variant="rounded" height={200} sx={{ mb: 2, maxWidth: 800 }} />}>
          <TokenOverview token={token} />
        </Suspense>
      )}
      {!isShown && !isChangeable(token) && (
        <Alert severity="info" role="presentation" sx={{ mb: 2, maxWidth: 800 }}>
          {text('notChangeable')}{' '}
          <Link component={RouterLink} to={tokenPath(token.id)} color="inherit" underline="always">
            {text('seeToken')}
          </Link>
        </Alert>
      )}
    </>
  )
}
