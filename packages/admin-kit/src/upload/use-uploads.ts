/** The queue of uploads: its states and its transitions. */

import type { ApiDataProvider, StoredFile, UploadOptions } from '@parvis/data-provider'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { useRefusalMessage } from '../feedback/problem-message.js'
import { useSchema } from '../record/schema-context.js'

/** The state of an upload; `share` is the part that was sent, from 0 to 1. */
export type UploadState =
  | { step: 'waiting' | 'cancelled' }
  | { step: 'sending'; share: number }
  | { step: 'stored'; stored: StoredFile }
  | { step: 'refused'; reason: string }

/** A file that is to be sent. */
export interface QueuedFile {
  key: number
  file: File
  state: UploadState
}

type UploadChange = { added: readonly File[] } | { key: number; state: UploadState }

/** How many files are sent at the same time. */
const maxParallelUploads = 3

/** The queue after a change; a stored file no longer changes, and a cancelled one only to be sent again. */
export function changeQueue(queue: readonly QueuedFile[], change: UploadChange): readonly QueuedFile[] {
  if ('added' in change) return [...queue, ...numbered(change.added, queue.length)]
  const { key, state } = change
  return queue.map((each) => (each.key === key && mayBecome(each.state, state) ? { ...each, state } : each))
}

function numbered(files: readonly File[], from: number): QueuedFile[] {
  return files.map((file, index) => ({ key: from + index, file, state: { step: 'waiting' } }))
}

function mayBecome({ step }: UploadState, next: UploadState): boolean {
  if (step === 'stored') return false
  return step !== 'cancelled' || next.step === 'waiting'
}

/** The files to send now. */
export function nextToSend(queue: readonly QueuedFile[]): readonly QueuedFile[] {
  const sending = queue.filter(({ state }) => state.step === 'sending').length
  return queue
    .filter(({ state }) => state.step === 'waiting')
    .slice(0, Math.max(0, maxParallelUploads - sending))
}

/** Whether a file is waiting or being sent. */
export function isUnderWay({ state: { step } }: QueuedFile): boolean {
  return step === 'waiting' || step === 'sending'
}

/**
 * Uploads files, several at a time, each of which can be cancelled and sent again; leaving the page cancels all.
 *
 * @param options apply to every file that is sent from now on
 */
export function useUploads(options: Pick<UploadOptions, 'collection'>) {
  const [queue, change] = useReducer(changeQueue, [])
  const send = useSending(options)
  const running = useRef(new Map<number, AbortController>())

  useEffect(() => {
    for (const { key, file } of nextToSend(queue)) {
      const controller = new AbortController()
      running.current.set(key, controller)
      change({ key, state: { step: 'sending', share: 0 } })
      send(file, controller.signal, (share) => change({ key, state: { step: 'sending', share } })).then(
        (state) => change({ key, state }),
      )
    }
  }, [queue, send])
  useEffect(() => {
    const started = running.current
    return () => {
      for (const controller of started.values()) controller.abort()
    }
  }, [])
  return {
    queue,
    add: (added: readonly File[]) => change({ added }),
    cancel: (key: number) => {
      change({ key, state: { step: 'cancelled' } })
      running.current.get(key)?.abort()
    },
    again: (key: number) => change({ key, state: { step: 'waiting' } }),
  }
}

type Send = (
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
) => Promise<QueuedFile['state']>

/** Uploads one file, and returns its final state. */
function useSending({ collection }: Pick<UploadOptions, 'collection'>): Send {
  const { route } = useSchema()
  const dataProvider = useDataProvider<ApiDataProvider>()
  const queryClient = useQueryClient()
  const refusalMessage = useRefusalMessage()
  const latest = useRef<Send>(undefined)
  latest.current = async (file, signal, onProgress) => {
    try {
      const { data } = await dataProvider.uploadFile(file, { signal, onProgress, collection })
      queryClient.invalidateQueries({ queryKey: [route] })
      return { step: 'stored', stored: data }
    } catch (error) {
      return signal.aborted ? { step: 'cancelled' } : { step: 'refused', reason: refusalMessage(error) }
    }
  }
  const stable = useRef<Send>(
    (...call) => latest.current?.(...call) ?? Promise.resolve({ step: 'cancelled' }),
  )
  return stable.current
}
