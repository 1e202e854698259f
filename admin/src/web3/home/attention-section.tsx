import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { RelativeDate, useMessages } from '@parvis/admin-kit'
import { tokens } from '@parvis/schemas'
import { type RaRecord, useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { ReadFailure } from '../../api/read-failure'
import { counted } from '../../i18n/current-locale'
import { failureSentence } from '../failure-sentence'
import { Section } from '../section'
import { TokenStateChip } from '../state-chip'
import { type ShownToken, stateOf, tokenOf, tokenPath } from '../token'
import { homeMessages } from './messages'

/** The tokens that failed, and those under way, the last changed ones first. */
export function AttentionSection() {
  const text = useMessages(homeMessages)
  const { data, total = 0, error, refetch } = useGetList<RaRecord, Error>(tokens.route, query)
  return (
    <Section title={text('attention')}>
      {error && <ReadFailure error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={56} />}
      {data?.length === 0 && <Typography color="textSecondary">{text('nothing')}</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((record) => (
            <TokenLine key={record.id} token={tokenOf(record)} changedAt={record.updatedAt} />
          ))}
        </Box>
      )}
      {total > shown && (
        <Link
          component={RouterLink}
          to={`/${tokens.route}?filter=${filterText}`}
          sx={{ display: 'inline-block', mt: 1 }}
        >
          {text('allOf', counted(total))}
        </Link>
      )}
    </Section>
  )
}

const shown = 8
const filter = { state: ['failed', 'deploying', 'minting'] }
const filterText = encodeURIComponent(JSON.stringify(filter))
const query = {
  filter,
  pagination: { page: 1, perPage: shown },
  sort: { field: 'updatedAt', order: 'DESC' as const },
}

function TokenLine({ token, changedAt }: { token: ShownToken; changedAt: unknown }) {
  return (
    <Box component="li" sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Link component={RouterLink} to={tokenPath(token.id)} sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {token.name}
        </Link>
        <TokenStateChip state={stateOf(token)} />
        <Box sx={{ ml: 'auto', color: 'text.secondary' }}>
          <RelativeDate value={changedAt} />
        </Box>
      </Box>
      {stateOf(token) === 'failed' && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {failureSentence(token.failure)}
        </Typography>
      )}
    </Box>
  )
}
