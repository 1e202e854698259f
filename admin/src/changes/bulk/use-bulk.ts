import { useMessages, useNotifications } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import { applyChanges, type ChangePlan, planChanges } from '@parvis/schema/changes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnselectAll } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { call } from '../../api/call'
import { currentLocale } from '../../i18n/current-locale'
import { changesRoute, plansRoute } from '../../routing/routes'
import { resourceNamed } from '../change-set-sentence'
import { bulkMessages } from '../messages'
import { type BulkTask, changeOf } from './bulk-task'

interface Refused {
  readonly path: string
  readonly message: string
}

/** Where the API names the values of the only change. */
const valuesPath = 'changes.0.values.'

/**
 * Plans and applies a change of many records.
 *
 * @param onRefused receives what is wrong with which field's value
 */
export function useBulk(task: BulkTask, onRefused: (problems: readonly Refused[]) => void) {
  const text = useMessages(bulkMessages)
  const notify = useNotifications()
  const client = useQueryClient()
  const navigate = useNavigate()
  const unselectAll = useUnselectAll(resourceNamed(task.resource)?.route)
  const [planned, setPlanned] = useState<{ values: object; plan: ChangePlan }>()
  const background = useMutation({
    async mutationFn(values: object) {
      const { beginPlan } = await import('../plan/begin-plan')
      return beginPlan({ changes: [changeOf(task, values)] })
    },
    onSuccess: (id) => navigate(`/${plansRoute}/${id}`),
    onError: notify.problem,
  })
  const planning = useMutation({
    mutationFn: async (values: object) => ({
      values,
      plan: await call(planChanges, { body: { changes: [changeOf(task, values)] } }),
    }),
    onSuccess: setPlanned,
    async onError(error, values) {
      setPlanned(undefined)
      if (error instanceof ApiProblem && error.isOf('too-many-changes')) return background.mutate(values)
      const problems = error instanceof ApiProblem ? error.problems : []
      const ofFields = problems.filter(({ path }) => path.startsWith(valuesPath))
      if (ofFields.length === 0) notify.problem(error)
      else onRefused(ofFields.map(({ path, message }) => ({ path: path.slice(valuesPath.length), message })))
    },
  })
  const applying = useMutation({
    mutationFn: ({ values, plan: { hash } }: NonNullable<typeof planned>) =>
      call(applyChanges, { body: { changes: [changeOf(task, values)], hash } }),
    async onSuccess({ changeSetId, counts: { changed } }) {
      const count = new Intl.NumberFormat(currentLocale()).format(changed)
      notify.success(text('done', { smart_count: changed, count }))
      unselectAll()
      await navigate(changeSetId ? `/${changesRoute}/${changeSetId}` : task.from)
      await client.invalidateQueries()
    },
    onError(error, { values }) {
      if (!(error instanceof ApiProblem && error.status === 409)) return notify.problem(error)
      notify.failure(text('outdated'))
      planning.mutate(values)
    },
  })
  return {
    plan: planned?.plan,
    isPlanning: planning.isPending || background.isPending,
    isApplying: applying.isPending,
    makePlan: (values: object) => planning.mutate(values),
    /** Discards the plan, as what it is of has changed. */
    discard: () => setPlanned(undefined),
    apply: () => planned && applying.mutate(planned),
  }
}
