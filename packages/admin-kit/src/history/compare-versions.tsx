import CompareIcon from '@mui/icons-material/CompareArrowsOutlined'
import { Box, Button, MenuItem, Paper, Stack, TextField, Typography } from '@mui/material'
import { isDeepEqual, type Revision } from '@parvis/data-provider'
import { useSearchParams } from 'react-router-dom'
import { changesOf, FieldDifference, type Values } from '../differences/index.js'
import { useLanguage } from '../messages/language.js'
import { useMessages } from '../messages/use-messages.js'
import { useSchema } from '../record/schema-context.js'
import { historyMessages } from './messages.js'
import { valuesAfter, valuesOfFields } from './past-values.js'
import { useActor } from './use-actor.js'

export interface CompareVersionsProps {
  /** The values of the latest revision. */
  present: Values
  /** The latest first. */
  revisions: readonly Revision[]
}

/** Any two of the versions of a record, field by field; the address names them. */
export function CompareVersions({ present, revisions }: CompareVersionsProps) {
  const text = useMessages(historyMessages)
  const [search, setSearch] = useSearchParams()
  const [latest, previous] = revisions
  if (!latest || !previous) return null
  const named = (name: 'from' | 'to') =>
    revisions.find(({ sequence }) => String(sequence) === search.get(name))
  if (!search.has('from'))
    return (
      <Button
        startIcon={<CompareIcon />}
        onClick={() => setSearch({ from: String(previous.sequence), to: String(latest.sequence) })}
        sx={{ alignSelf: 'start' }}
      >
        {text('compare')}
      </Button>
    )
  const [from, to] = [named('from') ?? previous, named('to') ?? latest]
  const choose = (name: 'from' | 'to') => (sequence: string) => {
    const chosen = { from: String(from.sequence), to: String(to.sequence), [name]: sequence }
    setSearch(chosen, { replace: true })
  }
  const valuesOf = (revision: Revision) =>
    valuesAfter(present, revisions.slice(0, revisions.indexOf(revision)))
  return (
    <Paper component="section" variant="outlined" aria-label={text('compare')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={pair}>
        <VersionField label={text('from')} chosen={from} revisions={revisions} onChoose={choose('from')} />
        <VersionField label={text('to')} chosen={to} revisions={revisions} onChoose={choose('to')} />
      </Box>
      <Differences before={valuesOf(from)} after={valuesOf(to)} />
      <Stack direction="row" sx={{ mt: 1 }}>
        <Button size="small" onClick={() => setSearch({}, { replace: true })}>
          {text('endComparison')}
        </Button>
      </Stack>
    </Paper>
  )
}

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }

interface VersionFieldProps {
  label: string
  chosen: Revision
  revisions: readonly Revision[]
  onChoose(sequence: string): void
}

function VersionField({ label, chosen, revisions, onChoose }: VersionFieldProps) {
  const text = useMessages(historyMessages)
  const locale = useLanguage()
  const actorOf = useActor()
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={String(chosen.sequence)}
      onChange={(event) => onChoose(event.target.value)}
    >
      {revisions.map(({ sequence, version, at, changeSet }) => {
        const date = new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
        return (
          <MenuItem key={sequence} value={String(sequence)} sx={{ whiteSpace: 'normal' }}>
            {[text('version', { version }), date, actorOf(changeSet)].join(' · ')}
          </MenuItem>
        )
      })}
    </TextField>
  )
}

function Differences({ before, after }: { before: Values; after: Values }) {
  const { fields } = useSchema()
  const text = useMessages(historyMessages)
  const changes = changesOf(valuesOfFields(before, fields), valuesOfFields(after, fields), fields).filter(
    (change) => !isDeepEqual(change.before, change.after),
  )
  if (changes.length === 0)
    return (
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        {text('same')}
      </Typography>
    )
  return (
    <Box component="dl" sx={{ m: 0, mt: 1 }}>
      {changes.map((change) => (
        <FieldDifference key={change.name} change={change} />
      ))}
    </Box>
  )
}
