import { useMessages, useNotifications } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import { planUndo, type UndoChoice, type UndoneRecord, undoChangeSet } from '@parvis/schema/changes'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../api/call'
import { changesRoute, plansRoute } from '../routing/routes'
import { undoMessages } from './messages'

const keyOf = ({ resource, id }: Pick<UndoChoice, 'resource' | 'id'>) => `${resource} ${id}`

/** The plan of an undo, what the person chooses otherwise, and how it is carried out. */
export function useUndo(changeSetId: string) {
  const text = useMessages(undoMessages)
  const notify = useNotifications()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlyMap<string, UndoChoice>>(new Map())
  const choices = [...chosen.values()]
  const params = { id: changeSetId }
  const plan = useQuery({
    queryKey: ['changes', changeSetId, 'undo', choices],
    queryFn: async () => {
      try {
        return await call(planUndo, { params, body: { choices } })
      } catch (error) {
        if (!(error instanceof ApiProblem && error.isOf('too-many-changes'))) throw error
        const { beginPlan } = await import('./plan/begin-plan')
        const id = await beginPlan({ undo: { changeSetId, choices } })
        await navigate(`/${plansRoute}/${id}`, { replace: true })
        throw error
      }
    },
    placeholderData: keepPreviousData,
    retry: false,
    // What is shown is what will be done: it is never of an earlier visit.
    gcTime: 0,
  })
  const apply = useMutation({
    mutationFn: (hash: string) => call(undoChangeSet, { params, body: { choices, hash } }),
    async onSuccess({ changeSetId: undo }) {
      notify.success(text('done'))
      await navigate(`/${changesRoute}/${undo ?? changeSetId}`)
    },
    onError(error) {
      if (error instanceof ApiProblem && error.status === 409) notify.failure(text('outdated'))
      else notify.problem(error)
    },
    onSettled: () => client.invalidateQueries(),
  })
  return {
    plan,
    isApplying: apply.isPending,
    choose(record: UndoneRecord, choice: Pick<UndoChoice, 'undo' | 'fields'>) {
      const { resource, id } = record
      setChosen((before) => new Map(before).set(keyOf(record), { resource, id, ...choice }))
    },
    choiceOf: (record: UndoneRecord) => chosen.get(keyOf(record)),
    apply: () => plan.data && apply.mutate(plan.data.hash),
  }
}
