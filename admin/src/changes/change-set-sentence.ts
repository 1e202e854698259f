import { countedName, recordTitle, useMessages } from '@parvis/admin-kit'
import type { Resource } from '@parvis/schema'
import type { ChangeSetItem } from '@parvis/schema/changes'
import { resources } from '@parvis/schemas'
import { currentLocale } from '../i18n/current-locale'
import { changeMessages } from './messages'

/** The resource of a name; undefined for one that the product no longer has. */
export function resourceNamed(name: string): Resource | undefined {
  return resources.find((each) => each.name === name)
}

/** A record as the calls of changes name it. */
export interface NamedRecord {
  readonly resource: string
  /** Null for one that is yet to be created. */
  readonly id: string | null
  readonly title?: unknown
}

/** What a record is called, in the current language. */
export function titleOf({ resource: name, id, title }: NamedRecord): string {
  const resource = resourceNamed(name)
  const known = id ?? ''
  return resource ? recordTitle(resource, { id: known, [resource.title]: title }, currentLocale()) : known
}

/** Which message says what was done. */
export const actionMessages = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
  restore: 'restored',
  purge: 'purged',
} as const

/** Says what a change set did: to which record, or to how many. */
export function useChangeSetSentence(): (set: ChangeSetItem) => string {
  const text = useMessages(changeMessages)
  const locale = currentLocale()
  const { format } = new Intl.NumberFormat(locale)
  return ({ changes, first, isMore }) => {
    const [only] = changes
    const resource = first && resourceNamed(first.resource)
    if (first && resource && only && changes.length === 1 && only.records === 1)
      return text(actionMessages[only.action], {
        what: text('named', { title: titleOf(first), name: resource.label.one[locale] }),
      })
    const sentence = changes
      .map(({ resource: name, action, records }) => {
        const label = resourceNamed(name)?.label
        const counted = label ? countedName(label, records, locale) : name
        return text(actionMessages[action], {
          what: text('counted', { count: format(records), name: counted }),
        })
      })
      .join(' · ')
    return isMore ? text('atLeast', { sentence }) : sentence
  }
}
