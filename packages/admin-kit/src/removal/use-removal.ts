import { useState } from 'react'
import {
  type Identifier,
  type RaRecord,
  useDelete,
  useDeleteMany,
  useLocation,
  useUnselectAll,
} from 'react-admin'
import { useLanguage } from '../messages/language.js'
import { recordTitle } from '../record/record-title.js'
import { useSchema } from '../record/schema-context.js'
import type { RemovalDetailsProps } from '../record/screen-extensions.js'

type Target = Removed & { record?: RaRecord }

/** State of a list's history entry: the deletion on the previous page. */
export interface RemovalState {
  removed?: Removed
}

export type Removal = ReturnType<typeof useRemoval>

/** Records to delete, or that were deleted: one by its title, or several. */
export interface Removed {
  ids: readonly Identifier[]
  /** Of a single record. */
  title?: string
  /** How many were to be deleted, when not all were. */
  wanted?: number
  /** Where undoing leads back to; the current page by default. */
  returnTo?: string
}

/**
 * Deletes after a confirmation, at once, and remembers the deletion so that it can be undone.
 *
 * @param onRemoved called afterwards, for example to leave the record's page; by default the list announces it
 */
export function useRemoval(onRemoved?: (removed: Removed) => Promise<void> | void) {
  const schema = useSchema()
  const { route } = schema
  const locale = useLanguage()
  const location = useLocation()
  const unselectAll = useUnselectAll(route)
  const [target, setTarget] = useState<Target>()
  const [chosen, setChosen] = useState<RemovalDetailsProps['chosen']>({})
  const [removed, setRemoved] = useState<Removed | undefined>(
    (location.state as RemovalState | null)?.removed,
  )
  const [deleteOne, one] = useDelete<RaRecord, Error>()
  const [deleteMany, many] = useDeleteMany<RaRecord, Error>()

  const ask = (next: Target) => {
    setChosen({})
    setTarget(next)
  }
  const remove = async ({ ids, record, ...rest }: Target): Promise<Removed> => {
    if (record) {
      await deleteOne(route, { id: record.id, previousData: record, meta: chosen }, awaited)
      return { ids, ...rest }
    }
    const deleted = (await deleteMany(route, { ids: [...ids], meta: chosen }, awaited)) ?? []
    return { ids: deleted, wanted: deleted.length === ids.length ? undefined : ids.length }
  }
  const confirm = async (target: Target) => {
    const result = await remove(target)
    unselectAll()
    if (onRemoved) return onRemoved(result)
    setTarget(undefined)
    setRemoved(result)
  }
  return {
    target,
    removed,
    isPending: one.isPending || many.isPending,
    askForOne: (record: RaRecord) =>
      ask({ ids: [record.id], title: recordTitle(schema, record, locale), record }),
    askForMany: (ids: readonly Identifier[]) => ask({ ids }),
    chosen,
    choose: setChosen,
    cancel: () => setTarget(undefined),
    confirm,
    dismiss: () => setRemoved(undefined),
  }
}

const awaited = { mutationMode: 'pessimistic', returnPromise: true } as const
