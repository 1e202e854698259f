import ApplyIcon from '@mui/icons-material/CheckOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { countedName, useMessages } from '@parvis/admin-kit'
import type { ChangePlan, PlannedChange, PlannedRecord } from '@parvis/schema/changes'
import { useDeferredValue, useState } from 'react'
import { currentLocale } from '../../i18n/current-locale'
import { resourceNamed, titleOf } from '../change-set-sentence'
import { bulkMessages } from '../messages'
import { Differences, Note, RecordName } from '../record-of-change'

const outcomes = ['changed', 'same', 'refused'] as const
type Shown = (typeof outcomes)[number] | 'all'

/** How many records are shown at first, and more each time. */
const shownAtOnce = 50

const willMessages = {
  create: 'willCreate',
  update: 'willUpdate',
  delete: 'willDelete',
  restore: 'willRestore',
} as const

interface BulkPlanProps {
  plan: ChangePlan
  action: PlannedChange['action']
  isBusy: boolean
  onApply(): void
}

/** What a change of many records would do, record by record, and the button that does it. */
export function BulkPlan({ plan, action, isBusy, onApply }: BulkPlanProps) {
  const text = useMessages(bulkMessages)
  const { format } = new Intl.NumberFormat(currentLocale())
  const { counts, records, isMore } = plan
  const [shown, setShown] = useState<Shown>('all')
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(shownAtOnce)
  const words = useDeferredValue(typed.trim().toLowerCase())
  const found = records.filter(
    (record) =>
      (shown === 'all' || record.outcome === shown) && titleOf(record).toLowerCase().includes(words),
  )
  const total = counts.changed + counts.same + counts.refused
  const will = { smart_count: counts.changed, count: format(counts.changed) }
  return (
    <Paper component="section" variant="outlined" aria-label={text('title')}>
      <Stack spacing={2} sx={{ p: 2 }}>
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography role="status" variant="subtitle1" component="p" sx={{ mr: 'auto' }}>
            {text(willMessages[action], will)}
          </Typography>
          {counts.changed > 0 && (
            <Button
              variant="contained"
              color={action === 'delete' ? 'error' : 'primary'}
              startIcon={<ApplyIcon />}
              loading={isBusy}
              onClick={onApply}
            >
              {text('apply')}
            </Button>
          )}
        </Stack>
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={text('show')}
            value={shown}
            onChange={(_, next: Shown | null) => setShown(next ?? 'all')}
            sx={{ flexWrap: 'wrap' }}
          >
            <ToggleButton value="all">{text('all', { count: format(total) })}</ToggleButton>
            {outcomes.map((outcome) => (
              <ToggleButton key={outcome} value={outcome}>
                {text(outcome, { count: format(counts[outcome]) })}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <TextField
            type="search"
            size="small"
            label={text('search')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            sx={{ width: 240, maxWidth: '100%' }}
          />
        </Stack>
        <Consequences plan={plan} />
        {isMore && <Note>{text('shown', { count: format(records.length) })}</Note>}
        {found.length === 0 && <Note>{text('none')}</Note>}
      </Stack>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found.slice(0, most).map((record, nth) => (
          <Line key={`${record.resource} ${record.id ?? nth}`} record={record} />
        ))}
      </Box>
      {found.length > most && (
        <Button color="inherit" onClick={() => setMost(most + shownAtOnce)} sx={{ m: 1 }}>
          {text('more', { count: format(found.length - most) })}
        </Button>
      )}
    </Paper>
  )
}

/** What follows from the changes: records that refer to what is deleted, and mails. */
function Consequences({ plan: { references, messages } }: { plan: ChangePlan }) {
  const text = useMessages(bulkMessages)
  const locale = currentLocale()
  const { format } = new Intl.NumberFormat(locale)
  if (references.length === 0 && messages === 0) return null
  return (
    <Alert severity="warning">
      {references.map(({ resource, field, count }) => {
        const schema = resourceNamed(resource)
        const what = {
          count: format(count),
          name: schema ? countedName(schema.label, count, locale) : resource,
          field: schema?.fields[field]?.label[locale] ?? field,
        }
        return <div key={`${resource} ${field}`}>{text('references', { smart_count: count, ...what })}</div>
      })}
      {messages > 0 && <div>{text('messages', { smart_count: messages, count: format(messages) })}</div>}
    </Alert>
  )
}

function Line({ record }: { record: PlannedRecord }) {
  const text = useMessages(bulkMessages)
  const { resource: name, within, fields, outcome, message } = record
  const schema = resourceNamed(name)
  return (
    <Box component="li" sx={line}>
      <Typography component="h3" variant="body1" sx={{ overflowWrap: 'anywhere' }}>
        <RecordName record={record} within={within} />
      </Typography>
      {outcome === 'same' && <Note>{text('isSame')}</Note>}
      {message !== null && (
        <Typography variant="body2" color="error">
          {message}
        </Typography>
      )}
      <Differences
        resource={name}
        changes={fields.map((field) => ({ ...field, field: schema?.fields[field.name] }))}
      />
    </Box>
  )
}

const line = { px: 2, py: 1, borderTop: 1, borderColor: 'divider' }
