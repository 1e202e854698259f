import UndoIcon from '@mui/icons-material/UndoOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PageHeader, ProblemState, useActor, useMessages } from '@parvis/admin-kit'
import { changesOf } from '@parvis/admin-kit/differences'
import {
  type ChangeSetItem,
  listRecordChanges,
  type RecordChange,
  readChangeSet,
} from '@parvis/schema/changes'
import { Link, useParams } from 'react-router-dom'
import { usePages } from '../api/use-pages'
import { useRead } from '../api/use-read'
import { currentLocale } from '../i18n/current-locale'
import { changesRoute, changesTitle } from '../routing/routes'
import { ChangeSetChips } from './change-set-chips'
import { actionMessages, resourceNamed, titleOf, useChangeSetSentence } from './change-set-sentence'
import { changeMessages } from './messages'
import { Differences, Note, RecordName } from './record-of-change'

/** A change set: who made it when, what it did to each record, and the way to its undo. */
export function ChangeSetScreen() {
  const { id = '' } = useParams()
  const text = useMessages(changeMessages)
  const sentenceOf = useChangeSetSentence()
  const { data: set, error, refetch } = useRead(readChangeSet, { params: { id } })
  const title = changesTitle[currentLocale()]
  return (
    <Stack spacing={2} sx={{ maxWidth: 800 }}>
      <PageHeader title={set ? sentenceOf(set) : title} back={{ to: `/${changesRoute}`, label: title }}>
        {set && (
          <Button
            variant="contained"
            startIcon={<UndoIcon />}
            component={Link}
            to={`/${changesRoute}/${id}/undo`}
          >
            {text('undoThese')}
          </Button>
        )}
      </PageHeader>
      {error && !set && <ProblemState error={error} onRetry={refetch} list={`/${changesRoute}`} />}
      {!set && !error && <Skeleton variant="rounded" height={160} />}
      {set && <Facts set={set} />}
      {set && <RecordChanges id={id} />}
    </Stack>
  )
}

function Facts({ set }: { set: ChangeSetItem }) {
  const text = useMessages(changeMessages)
  const actorOf = useActor()
  const exact = new Date(set.at).toLocaleString(currentLocale(), { dateStyle: 'long', timeStyle: 'medium' })
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography color="textSecondary">
          {actorOf(set)} · <time dateTime={set.at}>{exact}</time>
        </Typography>
        <ChangeSetChips set={set} />
      </Stack>
      {set.undoneBy && <Related sentence={text('undoneBy')} link={text('seeUndo')} id={set.undoneBy} />}
      {set.undoes && <Related sentence={text('undoes')} link={text('seeUndone')} id={set.undoes} />}
    </>
  )
}

function Related({ sentence, link, id }: { sentence: string; link: string; id: string }) {
  const action = (
    <Button color="inherit" component={Link} to={`/${changesRoute}/${id}`}>
      {link}
    </Button>
  )
  return (
    <Alert severity="info" action={action}>
      {sentence}
    </Alert>
  )
}

function RecordChanges({ id }: { id: string }) {
  const text = useMessages(changeMessages)
  const { items, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(
    listRecordChanges,
    { params: { id } },
  )
  if (error && !items) return <ProblemState error={error} onRetry={refetch} />
  if (!items) return <Skeleton variant="rounded" height={240} />
  return (
    <>
      {items.map((change) => (
        <ChangeOfRecord key={change.sequence} change={change} />
      ))}
      {hasNextPage && (
        <Button
          color="inherit"
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
          sx={{ alignSelf: 'start' }}
        >
          {text('more')}
        </Button>
      )}
    </>
  )
}

function ChangeOfRecord({ change }: { change: RecordChange }) {
  const text = useMessages(changeMessages)
  const { resource: name, action, before, after, within } = change
  const resource = resourceNamed(name)
  const changes = changesOf(before, after, resource?.fields ?? {}).filter(({ field }) => field)
  const label = resource?.label.one[currentLocale()] ?? name
  return (
    <Paper component="section" variant="outlined" aria-label={titleOf(change)} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
        <RecordName record={change} within={within} />
      </Typography>
      <Note>{text(actionMessages[action], { what: label })}</Note>
      <Differences resource={name} changes={changes} />
      {changes.length === 0 && (action === 'create' || action === 'update') && <Note>{text('noValue')}</Note>}
    </Paper>
  )
}
