import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { RelativeDate } from '@parvis/admin-kit'
import { fileSize } from '@parvis/schema'
import { Link } from 'react-router-dom'
import { currentLocale } from '../i18n/current-locale'
import { useWords } from '../i18n/use-words'
import type { ListedAccount } from './use-accounts'
import { accountWords } from './words'

interface AccountLineProps {
  account: ListedAccount
  isCurrent: boolean
  isBusy: boolean
  onDeactivate(): void
  onActivate(): void
}

/** An account with its size, its people and its last activity, and what an operator can do about it. */
export function AccountLine({ account, isCurrent, isBusy, onDeactivate, onActivate }: AccountLineProps) {
  const text = useWords(accountWords)
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

function Facts({ account }: { account: ListedAccount }) {
  const { people, storage, createdAt, lastActivityAt, erasedAt } = account
  const text = useWords(accountWords)
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
