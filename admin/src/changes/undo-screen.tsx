import UndoIcon from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PageHeader, ProblemState, useMessages } from '@parvis/admin-kit'
import type { UndoneRecord, UndoPlan } from '@parvis/schema/changes'
import { type ReactNode, useId, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { currentLocale } from '../i18n/current-locale'
import { changesRoute, changesTitle } from '../routing/routes'
import { undoMessages } from './messages'
import { UndoneRecordView } from './undone-record'
import { useUndo } from './use-undo'

/** The plan of an undo: what goes back, what has changed since and may go back all the same, and what cannot. */
export function UndoScreen() {
  const { id = '' } = useParams()
  const text = useMessages(undoMessages)
  const undo = useUndo(id)
  const { data: plan, error, refetch, isPlaceholderData } = undo.plan
  const back = { to: `/${changesRoute}/${id}`, label: changesTitle[currentLocale()] }
  const count = plan?.records.filter(isUndone).length ?? 0
  return (
    <Stack spacing={2} sx={{ maxWidth: 800 }}>
      <PageHeader title={text('title')} back={back} />
      <Typography color="textSecondary">{text('intro')}</Typography>
      {error && <ProblemState error={error} onRetry={refetch} list={`/${changesRoute}`} />}
      {!plan && !error && <Skeleton variant="rounded" height={320} />}
      {plan && !error && (
        <>
          <Summary plan={plan} count={count} />
          <Records undo={undo} plan={plan} />
          <Stack direction="row" useFlexGap spacing={1} sx={bar}>
            {count > 0 && (
              <Button
                variant="contained"
                startIcon={<UndoIcon />}
                loading={undo.isApplying || isPlaceholderData}
                onClick={undo.apply}
              >
                {text('apply', { smart_count: count })}
              </Button>
            )}
            <Button color="inherit" component={Link} to={back.to}>
              {text('leave')}
            </Button>
          </Stack>
        </>
      )}
    </Stack>
  )
}

/** Whether anything of a record goes back. */
function isUndone({ write, reason }: UndoneRecord): boolean {
  return write !== null && reason === null
}

function Summary({ plan, count }: { plan: UndoPlan; count: number }) {
  const text = useMessages(undoMessages)
  return (
    <Box role="status">
      <Typography variant="subtitle1" component="p">
        {count === 0 ? text('willNothing') : text('will', { smart_count: count })}
      </Typography>
      {plan.hidden > 0 && (
        <Typography color="textSecondary">{text('hidden', { smart_count: plan.hidden })}</Typography>
      )}
    </Box>
  )
}

function Records({ plan, undo }: { plan: UndoPlan; undo: ReturnType<typeof useUndo> }) {
  const text = useMessages(undoMessages)
  // What is chosen stays where it is: a record does not move to another part while one decides on it.
  const isConflict = (record: UndoneRecord) => record.isChangedSince || undo.choiceOf(record) !== undefined
  const conflicts = plan.records.filter(isConflict)
  const others = plan.records.filter((record) => !isConflict(record))
  const view = (record: UndoneRecord) => (
    <UndoneRecordView
      key={`${record.resource} ${record.id}`}
      record={record}
      choice={undo.choiceOf(record)}
      onChoose={(choice) => undo.choose(record, choice)}
    />
  )
  return (
    <>
      <Part title={text('conflicts')} help={text('conflictsHelp')} items={conflicts.map(view)} />
      <Part title={text('back')} items={others.filter(isUndone).map(view)} />
      <Part title={text('impossible')} items={others.filter((record) => !isUndone(record)).map(view)} />
    </>
  )
}

/** How many records of a part are shown at first, and more each time. */
const shownAtOnce = 50

function Part({ title, help, items }: { title: string; help?: string; items: readonly ReactNode[] }) {
  const text = useMessages(undoMessages)
  const [shown, setShown] = useState(shownAtOnce)
  const headingId = useId()
  if (items.length === 0) return null
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={{ pt: 2 }}>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 1 }}>
        <Typography id={headingId} component="h2" variant="subtitle1">
          {title} ({items.length})
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
