import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  countedName,
  EmptyIllustration,
  LocalForm,
  PageHeader,
  StateMessage,
  useLocalForm,
  useMessages,
} from '@parvis/admin-kit'
import type { Resource } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import { bulkMessages } from '../messages'
import { BulkFields } from './bulk-fields'
import { type BulkTask, taskIn } from './bulk-task'
import { useBulk } from './use-bulk'

const BulkPlan = lazy(async () => ({ default: (await import('./bulk-plan')).BulkPlan }))

/** Changes many records at once: what is to change, the plan of it, and its application. */
export function BulkScreen() {
  const text = useMessages(bulkMessages)
  const { state } = useLocation()
  const task = taskIn(state)
  if (!task) return <StateMessage drawing={<EmptyIllustration />} sentence={text('noSelection')} />
  return (
    <LocalForm schema={task.schema} resources={resources} record={nothing}>
      <Task task={task} />
    </LocalForm>
  )
}

const nothing = {}

function Task({ task }: { task: BulkTask & { schema: Resource } }) {
  const { action, count, schema, from } = task
  const text = useMessages(bulkMessages)
  const locale = currentLocale()
  const form = useLocalForm()
  const bulk = useBulk(task, form.refuse)
  const [names, setNames] = useState<readonly string[]>([])
  const values = () => Object.fromEntries(names.map((name) => [name, form.values()[name] ?? null]))
  const heading = {
    count: new Intl.NumberFormat(locale).format(count),
    name: countedName(schema.label, count, locale),
  }
  usePlanAtOnce(action === 'delete', () => bulk.makePlan({}))
  return (
    <Stack spacing={2} sx={{ maxWidth: 960 }}>
      <PageHeader
        title={text(action === 'delete' ? 'deleteTitle' : 'editTitle', heading)}
        back={{ to: from, label: schema.label.many[locale] }}
      />
      {action === 'update' && (
        <Stack
          component="form"
          noValidate
          spacing={2}
          onChange={bulk.discard}
          onSubmit={(event) => {
            event.preventDefault()
            bulk.makePlan(values())
          }}
        >
          <Typography color="textSecondary">{text('intro')}</Typography>
          <BulkFields
            schema={schema}
            names={names}
            onChange={(next) => {
              bulk.discard()
              setNames(next)
            }}
          />
          <Button
            type="submit"
            variant={bulk.plan ? 'outlined' : 'contained'}
            disabled={names.length === 0}
            loading={bulk.isPlanning}
            sx={{ alignSelf: 'start' }}
          >
            {text('plan')}
          </Button>
        </Stack>
      )}
      {bulk.plan && (
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <BulkPlan plan={bulk.plan} action={action} isBusy={bulk.isApplying} onApply={bulk.apply} />
        </Suspense>
      )}
    </Stack>
  )
}

/** Makes the plan once, where nothing is to be entered first. */
function usePlanAtOnce(isWanted: boolean, makePlan: () => void): void {
  const isMade = useRef(false)
  useEffect(() => {
    if (!isWanted || isMade.current) return
    isMade.current = true
    makePlan()
  })
}
