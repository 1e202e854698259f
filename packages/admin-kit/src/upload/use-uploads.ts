import type { ApiDataProvider, UploadOptions } from '@parvis/data-provider'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { useRefusalMessage } from '../feedback/problem-message.js'
import { useSchema } from '../record/schema-context.js'
import { changeQueue, nextToSend, type QueuedFile } from './upload-queue.js'

/**
 * Sends files, some at the same time, each of which can be cancelled and sent anew; leaving the page cancels all.
 *
 * @param said of every file that is sent from now on
 */
export function useUploads(said: Pick<UploadOptions, 'collection'>) {
  const [queue, change] = useReducer(changeQueue, [])
  const send = useSending(said)
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

/** Sends one file, and says what became of it. */
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
