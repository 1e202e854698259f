import UndoIcon from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { UndoChoice, UndoneRecord, UndoPlan } from '@parvis/schema/changes'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { currentLocale } from '../i18n/current-locale'
import { undoMessages } from './messages'
import { Note } from './record-of-change'
import { UndoneRecordView } from './undone-record'

/** What a person chooses of an undo otherwise than by default. */
interface UndoChoices {
  choiceOf(record: UndoneRecord): UndoChoice | undefined
  choose(record: UndoneRecord, choice: Pick<UndoChoice, 'undo' | 'fields'>): void
}

interface UndoViewProps {
  plan: UndoPlan
  /** Nothing can be chosen where they are not given. */
  choices?: UndoChoices
  isBusy: boolean
  onApply(): void
  /** Path of the page that one leaves to without an undo. */
  leave: string
}

/** What an undo will do: what goes back, what has changed since and may go back all the same, and what cannot. */
export function UndoView({ plan, choices, isBusy, onApply, leave }: UndoViewProps) {
  const text = useMessages(undoMessages)
  const { goBack } = plan.counts
  const { format } = new Intl.NumberFormat(currentLocale())
  return (
    <>
      <Typography color="textSecondary">{text('intro')}</Typography>
      <Summary plan={plan} />
      {plan.isMore && <Note>{text('shown', { count: format(plan.records.length) })}</Note>}
      <Records choices={choices} plan={plan} />
      <Stack direction="row" useFlexGap spacing={1} sx={bar}>
        {goBack > 0 && (
          <Button variant="contained" startIcon={<UndoIcon />} loading={isBusy} onClick={onApply}>
            {text('apply', { smart_count: goBack, count: format(goBack) })}
          </Button>
        )}
        <Button color="inherit" component={Link} to={leave}>
          {text('leave')}
        </Button>
      </Stack>
    </>
  )
}

/** Whether anything of a record goes back. */
function isUndone({ write, reason }: UndoneRecord): boolean {
  return write !== null && reason === null
}

function Summary({ plan: { counts, hidden } }: { plan: UndoPlan }) {
  const text = useMessages(undoMessages)
  const count = new Intl.NumberFormat(currentLocale()).format(counts.goBack)
  return (
    <Box role="status">
      <Typography variant="subtitle1" component="p">
        {counts.goBack === 0 ? text('willNothing') : text('will', { smart_count: counts.goBack, count })}
      </Typography>
      {hidden > 0 && <Typography color="textSecondary">{text('hidden', { smart_count: hidden })}</Typography>}
    </Box>
  )
}

function Records({ plan, choices }: { plan: UndoPlan; choices: UndoChoices | undefined }) {
  const text = useMessages(undoMessages)
  // What is chosen stays where it is: a record does not move to another part while one decides on it.
  const isConflict = (record: UndoneRecord) =>
    record.isChangedSince || choices?.choiceOf(record) !== undefined
  const known = { areAllShown: !plan.isMore }
  const conflicts = plan.records.filter(isConflict)
  const others = plan.records.filter((record) => !isConflict(record))
  const view = (record: UndoneRecord) => (
    <UndoneRecordView
      key={`${record.resource} ${record.id}`}
      record={record}
      choice={choices?.choiceOf(record)}
      onChoose={choices && ((choice) => choices.choose(record, choice))}
    />
  )
  return (
    <>
      <Part {...known} title={text('conflicts')} help={text('conflictsHelp')} items={conflicts.map(view)} />
      <Part {...known} title={text('back')} items={others.filter(isUndone).map(view)} />
      <Part
        {...known}
        title={text('impossible')}
        items={others.filter((record) => !isUndone(record)).map(view)}
      />
    </>
  )
}

/** How many records of a part are shown at first, and more each time. */
const shownAtOnce = 50

interface PartProps {
  title: string
  help?: string
  items: readonly ReactNode[]
  /** Whether there are no others than these, so that they can be counted. */
  areAllShown: boolean
}

function Part({ title, help, items, areAllShown }: PartProps) {
  const text = useMessages(undoMessages)
  const [shown, setShown] = useState(shownAtOnce)
  const headingId = useId()
  if (items.length === 0) return null
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={{ pt: 2 }}>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 1 }}>
        <Typography id={headingId} component="h2" variant="subtitle1">
          {areAllShown ? `${title} (${items.length})` : title}
        </Typography>
        {help && (
          <Typography variant="body2" color="textSecondary">
            {help}
          </Typography>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.slice(0, shown)}
      </Box>
      {items.length > shown && (
        <Button color="inherit" onClick={() => setShown(shown + shownAtOnce)} sx={{ m: 1 }}>
          {text('more', { count: items.length - shown })}
        </Button>
      )}
    </Paper>
  )
}

const bar = {
  flexWrap: 'wrap',
  position: 'sticky',
  bottom: 0,
  py: 2,
  bgcolor: 'background.default',
  zIndex: 1,
}
