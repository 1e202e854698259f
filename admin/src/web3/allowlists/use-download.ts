import { saveFile, useNotifications } from '@parvis/admin-kit'
import { type Call, type CallInput, callPath } from '@parvis/schema'
import { useState } from 'react'
import { client } from '../../api/call'
import { apiUrl } from '../../configuration'

/** Returns a function that saves the answer of a call as a file, and whether it is coming. */
export function useDownload() {
  const notify = useNotifications()
  const [isComing, setComing] = useState(false)
  const download = async <C extends Call>(declared: C, name: string, ...[input]: CallInput<C>) => {
    setComing(true)
    try {
      const { body } = await client.stream(`${apiUrl}/${callPath(declared, input)}`)
      saveFile(await new Response(body).blob(), name)
    } catch (error) {
      notify.problem(error)
    } finally {
      setComing(false)
    }
  }
  return { isComing, download }
}
