import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
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
  useActor,
  useMessages,
} from '@parvis/admin-kit'
import { type ChangeSetItem, listChangeSets } from '@parvis/schema/changes'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { ReadFailure } from '../api/read-failure'
import { usePages } from '../api/use-pages'
import { currentLocale } from '../i18n/current-locale'
import { changesRoute, changesTitle } from '../routing/routes'
import { ChangeSetChips } from './change-set-chips'
import { useChangeSetSentence } from './change-set-sentence'
import { changeMessages } from './messages'

const makers = ['me', 'programs'] as const
const kinds = ['save', 'bulk', 'import', 'undo', 'program', 'migration', 'sql'] as const

/** What was changed in the account, the latest first: by whom, when, and how it can be undone. */
export function ChangesScreen() {
  const text = useMessages(changeMessages)
  const { by, kind, choose } = useFilter()
  const { items, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(listChangeSets, {
    query: { ...(by && { by }), ...(kind && { kind }) },
  })
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageTitle title={changesTitle[currentLocale()]} />
      <Typography color="textSecondary" sx={{ pb: 2, maxWidth: 720 }}>
        {text('intro')}
      </Typography>
      {error && <ReadFailure error={error} retry={refetch} />}
      <Paper variant="outlined">
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', p: 2 }}>
          <Choice
            label={text('who')}
            value={by}
            all={text('everybody')}
            options={makers.map((name) => ({ name, label: text(name) }))}
            onChange={(next) => choose({ by: next, kind })}
          />
          <Choice
            label={text('kind')}
            value={kind}
            all={text('everyKind')}
            options={kinds.map((name) => ({ name, label: text(name) }))}
            onChange={(next) => choose({ by, kind: next })}
          />
        </Stack>
        {!items && !error && <Skeleton variant="rounded" height={240} sx={{ m: 2 }} />}
        {items?.length === 0 && (
          <StateMessage drawing={<EmptyIllustration />} sentence={text(by || kind ? 'noMatch' : 'nothing')} />
        )}
        <Box component="ul" aria-label={text('list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items?.map((set) => (
            <Line key={set.id} set={set} />
          ))}
        </Box>
        {hasNextPage && (
          <Button color="inherit" loading={isFetchingNextPage} onClick={() => fetchNextPage()} sx={{ m: 2 }}>
            {text('more')}
          </Button>
        )}
      </Paper>
    </Box>
  )
}

/** Which change sets the address names. */
function useFilter() {
  const [query, setQuery] = useSearchParams()
  const by = makers.find((name) => name === query.get('by'))
  const kind = kinds.find((name) => name === query.get('kind'))
  return {
    by,
    kind,
    choose: (next: { by?: string | undefined; kind?: string | undefined }) =>
      setQuery({ ...(next.by && { by: next.by }), ...(next.kind && { kind: next.kind }) }),
  }
}

interface ChoiceProps {
  label: string
  value: string | undefined
  /** The option that restricts nothing. */
  all: string
  options: readonly { name: string; label: string }[]
  onChange(name: string | undefined): void
}

function Choice({ label, value, all, options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width: 240, maxWidth: '100%' }}
    >
      <MenuItem value="">{all}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.name} value={option.name}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}

function Line({ set }: { set: ChangeSetItem }) {
  const actorOf = useActor()
  const sentenceOf = useChangeSetSentence()
  return (
    <Stack component="li" direction="row" useFlexGap spacing={1} sx={line}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`/${changesRoute}/${set.id}`}
          color="textPrimary"
          sx={{ overflowWrap: 'anywhere', display: 'inline-block', minHeight: 24 }}
        >
          {sentenceOf(set)}
        </Link>
        <Stack direction="row" useFlexGap spacing={1} sx={facts}>
          <Typography variant="body2">{actorOf(set)}</Typography>
          <RelativeDate value={set.at} />
        </Stack>
      </Box>
      <ChangeSetChips set={set} />
    </Stack>
  )
}

const line = { alignItems: 'center', flexWrap: 'wrap', px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }
const facts = { flexWrap: 'wrap', color: 'text.secondary', mt: 0.5 }
