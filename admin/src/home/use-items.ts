import { useNotifications } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import { changeDashboard, type Dashboard, type DashboardItem } from '@parvis/schemas/calls/dashboards'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../api/call'
import { MessageError } from '../forms/use-short-form'
import { createLatestSaver } from './latest-saver'
import type { HomeText } from './messages'
import type { NewItem } from './starter'
import { knownDashboard, readDashboardsAgain, storeDashboard } from './use-dashboards'

/** Items to save: those that are new get their ids by that. */
export type SavedItems = readonly (DashboardItem | NewItem)[]

/** The items of a dashboard as they are shown, and how to change them: at once on the screen, then on the server. */
export function useItems({ id, items }: Dashboard, text: HomeText) {
  const client = useQueryClient()
  const notify = useNotifications()
  const [unsaved, setUnsaved] = useState<readonly DashboardItem[]>()
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const reported = useRef<unknown>(undefined)
  const latestText = useRef(text)
  latestText.current = text
  const [saver] = useState(() =>
    createLatestSaver((next: SavedItems) =>
      writeItems(client, id, next).catch((error) => changedElsewhere(client, error, latestText.current)),
    ),
  )

  /** Saves items. @throws ApiProblem @throws MessageError where it was changed elsewhere, after reading it again */
  const save = async (next: SavedItems) => {
    setState('saving')
    try {
      await saver.save(next)
      if (!saver.isBusy()) setState('saved')
    } catch (error) {
      setState('idle')
      throw error
    } finally {
      if (!saver.isBusy()) setUnsaved(undefined)
    }
  }

  /** Shows items as they are from now on, and saves them; where that fails it is reported, and the saved ones come back. */
  const change = (next: readonly DashboardItem[]) => {
    setUnsaved(next)
    save(next).catch((error) => {
      if (reported.current === error) return
      reported.current = error
      if (error instanceof MessageError) notify.failure(error.message)
      else notify.problem(error)
    })
  }
  return { items: unsaved ?? items, state, save, change }
}

export type ItemsOfDashboard = ReturnType<typeof useItems>

/** @throws ApiProblem */
async function writeItems(client: QueryClient, id: string, items: SavedItems): Promise<void> {
  const { version } = knownDashboard(client, id) ?? { version: 0 }
  const saved = await call(changeDashboard, { params: { id }, body: { version, items } })
  await storeDashboard(client, saved)
}

/** Reads dashboards again after a change that was based on an older version. @throws */
async function changedElsewhere(client: QueryClient, error: unknown, text: HomeText): Promise<never> {
  if (!(error instanceof ApiProblem) || error.status !== 412) throw error
  await readDashboardsAgain(client)
  throw new MessageError(text('changedElsewhere'))
}
