import { inSentence, useMessages, useNamedRecords } from '@parvis/admin-kit'
import type { AuditAction } from '@parvis/schema'
import { auditLog } from '@parvis/schemas'
import { currentLocale } from '../i18n/current-locale'
import { useMayRead } from '../session/use-may-read'
import type { Entry } from './entry'
import { entrySentences } from './entry-sentences'
import { entityOf, pageOf, titleThen } from './entry-subject'
import { auditMessages } from './messages'

/** The subject of an entry: its name, and its path unless it is deleted or may not be read. */
export function useSubject(entry: Entry) {
  const locale = currentLocale()
  const mayRead = useMayRead()
  const page = pageOf(entry)
  const isOpen = page !== undefined && mayRead(page.resource)
  const [now] = useNamedRecords(page?.resource.name ?? '', isOpen ? [page.id] : [])
  const isItself = page?.resource === entityOf(entry)
  const title = titleThen(entry, locale) ?? (isItself ? now?.title : undefined)
  return {
    page: now?.isDeleted ? undefined : isOpen ? page : undefined,
    /** Its name, or the start of its id if the name is unknown. */
    title: title ?? (entry.record ? `#${entry.record.slice(0, 8)}` : ''),
    entity: inSentence(auditLog.fields.entity.format(entry.entity, locale)),
  }
}

/** An entry as one sentence: actor, action, subject. */
export function useEntrySentence(entry: Entry): string {
  const text = useMessages(auditMessages)
  const { title, entity } = useSubject(entry)
  const what = text(title.startsWith('#') || !title ? 'unnamed' : 'named', {
    title,
    entity,
  })
  const actor = entry.actorKind === 'system' ? text('system') : entry.actor
  const said = { actor, what: what.trim() }
  const sentence = Object.hasOwn(entrySentences, entry.action)
    ? entrySentences[entry.action as AuditAction]
    : undefined
  return sentence?.[currentLocale()](said) ?? text('unknown', { ...said, action: entry.action })
}
