import type { ApiDataProvider, StoredFile } from '@parvis/data-provider'
import { messageOf } from '@parvis/schema'
import { useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useRefusalMessage } from '../../feedback/problem-message.js'
import { usePendingWork } from '../../form/pending-work.js'
import { useLanguage } from '../../messages/use-text.js'
import { pictureTypes } from './picture-types.js'

/** What became of a file that was sent: what is stored, why it was refused, or nothing when it was cancelled. */
export type Upload = { stored: StoredFile } | { refusal: string } | undefined

/** Sends a file to be stored, tells how much of it was sent, and can be cancelled. */
export function useUpload(isPicture: boolean) {
  const dataProvider = useDataProvider<ApiDataProvider>()
  const refusalMessage = useRefusalMessage()
  const unreadable = { refusal: messageOf('unreadable_image', useLanguage()) }
  const [share, setShare] = useState<number>()
  const controller = useRef<AbortController>(null)
  usePendingWork(share !== undefined)

  const upload = async (file: File): Promise<Upload> => {
    if (isPicture && !pictureTypes.includes(file.type)) return unreadable
    const started = new AbortController()
    const { signal } = started
    controller.current = started
    setShare(0)
    try {
      const { data } = await dataProvider.uploadFile(file, { signal, onProgress: setShare })
      return isPicture && data.width === null ? unreadable : { stored: data }
    } catch (error) {
      return signal.aborted ? undefined : { refusal: refusalMessage(error) }
    } finally {
      setShare(undefined)
    }
  }
  const cancel = () => controller.current?.abort()
  return { upload, cancel, share }
}
