/** The dialog before a deletion, with the references to the records. */

import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Link,
  Skeleton,
  Typography,
} from '@mui/material'
import type { ApiDataProvider, Use } from '@parvis/data-provider'
import { useQueries } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Identifier, LinkBase, useCreatePath, useDataProvider } from 'react-admin'
import { useNotifications } from '../feedback/use-notifications.js'
import { useLanguage } from '../messages/language.js'
import { useMessages } from '../messages/use-messages.js'
import { useText } from '../messages/use-text.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import { useRemovalMessages } from './removal-messages.js'
import { usePausedRefresh } from './use-paused-refresh.js'
import type { Removal, Removed } from './use-removal.js'
import { usesMessages } from './uses-messages.js'

/** Names or counts the records to delete, shows what uses them, and asks. */
export default function ConfirmRemoval({ removal, target }: { removal: Removal; target: Removed }) {
  const text = useText()
  const notify = useNotifications()
  const whilePaused = usePausedRefresh()
  const { question } = useRemovalMessages(target)
  const uses = useUses(target.ids)
  const [isSure, setSure] = useState(false)
  const { RemovalDetails } = useExtensions()
  const isUsed = uses.found.length > 0
  const id = useId()
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={removal.cancel}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{text('confirmation_needed')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{question}</DialogContentText>
        <UsesOf uses={uses} count={target.ids.length} />
        {RemovalDetails && (
          <RemovalDetails ids={target.ids} chosen={removal.chosen} choose={removal.choose} />
        )}
        {isUsed && (
          <FormControlLabel
            sx={{ mt: 1 }}
            control={<Checkbox checked={isSure} onChange={(event) => setSure(event.target.checked)} />}
            label={text('delete_anyway')}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" autoFocus onClick={removal.cancel}>
          {text('cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          loading={removal.isPending}
          disabled={uses.isPending || (isUsed && !isSure)}
          onClick={() => whilePaused(() => removal.confirm(target)).catch(notify.problem)}
        >
          {text('delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Shows how many records refer to those to be deleted, and the titles of the first ones. */
function UsesOf({ uses, count }: { uses: Uses; count: number }) {
  const text = useMessages(usesMessages)
  if (uses.isPending) return <Searching />
  return (
    <>
      {uses.found.length > 0 && <UseList uses={uses} />}
      {uses.isUnknown && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {text('unknown')}
        </Alert>
      )}
      {count > checkedAtMost && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {text('first', { count: checkedAtMost })}
        </Typography>
      )}
    </>
  )
}

function Searching() {
  const text = useMessages(usesMessages)
  return (
    <Box role="status" aria-label={text('loading')} sx={{ mt: 2 }}>
      <Skeleton width="70%" />
    </Box>
  )
}

function UseList({ uses: { found, isPartial } }: { uses: Uses }) {
  const text = useMessages(usesMessages)
  const others = found.length - namedAtMost
  return (
    <Alert severity="warning" role="status" sx={{ mt: 2 }}>
      {text(isPartial ? 'atLeast' : 'count', { smart_count: found.length })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {found.slice(0, namedAtMost).map((use) => (
          <li key={JSON.stringify(use)}>
            <UseName use={use} />
          </li>
        ))}
        {others > 0 && <li>{text('more', { smart_count: others })}</li>}
      </Box>
    </Alert>
  )
}

function UseName({ use: { id, title, route, label } }: { use: Use }) {
  const text = useMessages(usesMessages)
  const locale = useLanguage()
  const createPath = useCreatePath()
  const field = typeof label === 'string' ? label : label[locale]
  const line = text('item', { field, title: title[locale] })
  if (route === undefined) return line
  return (
    <Link
      component={LinkBase}
      to={createPath({ resource: route, type: 'show', id })}
      color="inherit"
      underline="always"
    >
      {line}
    </Link>
  )
}

/** How many of the records to delete are checked at most. */
const checkedAtMost = 20

/** How many uses of a record the API lists at most. */
const listedAtMost = 100

interface Uses {
  found: readonly Use[]
  isPending: boolean
  /** Whether some of the records could not be checked. */
  isUnknown: boolean
  /** Whether there may be more than were found. */
  isPartial: boolean
}

/** The references to records that are to be deleted, except by these records themselves. */
function useUses(ids: readonly Identifier[]): Uses {
  const { route } = useSchema()
  const dataProvider = useDataProvider<ApiDataProvider>()
  const answers = useQueries({
    queries: ids.slice(0, checkedAtMost).map((id) => ({
      queryKey: [route, 'uses', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await dataProvider.uses(route, { id, signal })).data,
      // Do not refetch what is being deleted.
      meta: { isOnce: true },
      retry: false,
      gcTime: 0,
      staleTime: 0,
    })),
  })
  const all = answers.flatMap(({ data = [] }) => data)
  const isDeletedToo = (use: Use) => use.route === route && ids.includes(use.id)
  return {
    found: all.filter((use) => !isDeletedToo(use)),
    isPending: answers.some(({ isPending }) => isPending),
    isUnknown: answers.some(({ isError }) => isError),
    isPartial: answers.some(({ data = [] }) => data.length >= listedAtMost),
  }
}

/** How many uses are named; the others are counted. */
const namedAtMost = 5
