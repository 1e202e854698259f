import { type ApiDataProvider, ApiProblem, type StoredFile } from '@parvis/data-provider'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { describeProblem } from '../feedback/describe-problem.js'
import { usePendingWork } from '../form/pending-work.js'
import { useText } from '../messages/use-text.js'

/** The media types a picture may have. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

/** Sends a picture; answers what was stored, or the sentence that says why it was refused. */
export function usePictureUpload() {
  const dataProvider = useDataProvider<ApiDataProvider>()
  const text = useText()
  const [isUploading, setUploading] = useState(false)
  usePendingWork(isUploading)

  const upload = async (file: File): Promise<StoredFile | string> => {
    if (!pictureTypes.includes(file.type)) return text('image_not')
    setUploading(true)
    try {
      return (await dataProvider.uploadFile(file)).data
    } catch (error) {
      return refusalOf(error)
    } finally {
      setUploading(false)
    }
  }
  const refusalOf = (error: unknown): string => {
    const reason = error instanceof ApiProblem ? error.problems[0]?.message : undefined
    const { text: told } = describeProblem(error)
    return reason ?? ('sentence' in told ? told.sentence : text(told.key, told.values))
  }
  return { upload, isUploading }
}
