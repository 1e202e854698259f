import { ApiProblem } from '@parvis/data-provider'
import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useUpdate } from 'react-admin'
import type { Values } from '../differences/index.js'
import { useRefusalMessage } from '../feedback/problem-message.js'
import { useNotifications } from '../feedback/use-notifications.js'
import { useLanguage } from '../messages/language.js'
import { useMessages } from '../messages/use-messages.js'
import { recordTitle } from '../record/record-title.js'
import { useSchema } from '../record/schema-context.js'
import { historyMessages } from './messages.js'

/** Gives fields of a record the values that they had, as a change like any other: it is checked, and can be undone. */
export function useRestore(record: RaRecord) {
  const schema = useSchema()
  const locale = useLanguage()
  const text = useMessages(historyMessages)
  const notify = useNotifications()
  const refusalMessage = useRefusalMessage()
  const client = useQueryClient()
  const [update, { isPending }] = useUpdate<RaRecord, Error>()
  const restore = async (values: Values) => {
    const data = { ...record, ...values }
    try {
      await update(schema.route, { id: record.id, data, previousData: record }, { returnPromise: true })
      notify.success(text('restored', { title: recordTitle(schema, data, locale) }))
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 422) notify.failure(refusalMessage(error))
      else notify.problem(error)
    }
    await client.invalidateQueries({ queryKey: [schema.route] })
  }
  return { restore, isPending }
}
