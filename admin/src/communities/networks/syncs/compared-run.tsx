/** The differences found by a forced synchronisation, before they are applied. */

import Open from '@mui/icons-material/ExpandMoreOutlined'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import type { Difference, DifferentPerson, Differing } from '@parvis/schemas/calls/networks'
import { readSync, type SyncRun } from '@parvis/schemas/calls/networks'
import { comparisonLasts } from '@parvis/schemas/synchronisations'
import { lazy, Suspense, useState } from 'react'
import { ReadFailure } from '../../../api/read-failure'
import { useRead } from '../../../api/use-read'
import { counted, currentLocale } from '../../../i18n/current-locale'
import { useMayChange } from '../../use-may-change'
import type { Network } from '../network'
import { factsThatDiffer, sizeOf } from './difference'
import { syncMessages } from './messages'
import type { Sync } from './use-sync'

const ApplyDialog = lazy(() => import('./apply-dialog'))

interface ComparedRunProps {
  network: Network
  run: SyncRun
  sync: Sync
}

/** The result of a comparison, to be applied or discarded. */
export function ComparedRun({ network, run, sync }: ComparedRunProps) {
  const text = useMessages(syncMessages)
  const { data, error, refetch } = useRead(readSync, { params: { id: network.id, run: run.id } })
  const difference = data?.difference
  return (
    <Stack spacing={2}>
      <Typography component="h3" role="status" sx={{ fontWeight: 'fontWeightMedium' }}>
        {text('differenceTitle')}
      </Typography>
      {error && <ReadFailure error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {difference && (
        <>
          <Introduction run={run} isSame={sizeOf(difference) === 0} />
          <DifferenceView difference={difference} />
          <Decision network={network} run={run} sync={sync} difference={difference} />
        </>
      )}
    </Stack>
  )
}

function Introduction({ run, isSame }: { run: SyncRun; isSame: boolean }) {
  const text = useMessages(syncMessages)
  if (isSame) return <Alert severity="success">{text('same')}</Alert>
  const until = new Date(Date.parse(run.endedAt ?? run.beganAt) + comparisonLasts * 1000)
  const time = until.toLocaleTimeString(currentLocale(), { timeStyle: 'short' })
  return <Typography color="textSecondary">{text('differenceIntro', { time })}</Typography>
}

function Decision({ network, run, sync, difference }: ComparedRunProps & { difference: Difference }) {
  const text = useMessages(syncMessages)
  const notify = useNotifications()
  const [isAsking, setAsking] = useState(false)
  const mayChange = useMayChange()
  if (!mayChange) return null
  const discard = async () => {
    if (await sync.end(run.id)) notify.success(text('discarded'))
  }
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {sizeOf(difference) > 0 && (
        <Button variant="contained" onClick={() => setAsking(true)}>
          {text('applyNow')}
        </Button>
      )}
      <Button variant="outlined" color="inherit" loading={sync.isBusy} onClick={discard}>
        {text(sizeOf(difference) > 0 ? 'discard' : 'close')}
      </Button>
      <Suspense>
        {isAsking && (
          <ApplyDialog
            name={network.name}
            difference={difference}
            onApply={() => sync.apply(run.id)}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Stack>
  )
}

/** The differences between a network and its platform: the number of each kind, and the first of them. */
function DifferenceView({ difference }: { difference: Difference }) {
  const text = useMessages(syncMessages)
  const { joined, left, changed, erased } = difference
  return (
    <Box>
      <Kind title={text('joinedCount', counted(joined.count))} differing={joined} />
      <Kind title={text('departedCount', counted(left.count))} differing={left} />
      <Kind title={text('changedCount', counted(changed.count))} differing={changed} />
      {erased.count > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('erasedCount', counted(erased.count))}
        </Typography>
      )}
    </Box>
  )
}

function Kind({ title, differing }: { title: string; differing: Differing }) {
  const text = useMessages(syncMessages)
  const { count, people } = differing
  if (count === 0) return null
  const more = count - people.length
  return (
    <Accordion variant="outlined" disableGutters>
      <AccordionSummary expandIcon={<Open />}>
        <Typography component="span">{title}</Typography>
      </AccordionSummary>
      <AccordionDetails
        sx={{ pt: 0, maxHeight: 320, overflow: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={title}
      >
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {people.map((person) => (
            <Person key={person.userId} person={person} />
          ))}
        </Box>
        {more > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {text('andMore', counted(more))}
          </Typography>
        )}
      </AccordionDetails>
    </Accordion>
  )
}

function Person({ person }: { person: DifferentPerson }) {
  const text = useMessages(syncMessages)
  const facts = factsThatDiffer(person).map((fact) => text(factKeys[fact]))
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      {person.name}
      {facts.length > 0 && (
        <Typography component="span" variant="body2" color="textSecondary">
          {' · '}
          {facts.join(', ')}
        </Typography>
      )}
    </Box>
  )
}

const factKeys = {
  nickname: 'factNickname',
  displayName: 'factDisplayName',
  username: 'factUsername',
  avatarUrl: 'factAvatarUrl',
  isBot: 'factIsBot',
  isPending: 'factIsPending',
  joinedAt: 'factJoinedAt',
} as const
