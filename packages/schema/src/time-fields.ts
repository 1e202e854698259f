import { dateTime } from './fields/date-time.js'
import type { Fields } from './record.js'
import type { Resource } from './resource.js'

/** Fields every record has without declaring them, by which lists can be ordered too. */
export const systemSorts = ['createdAt', 'updatedAt'] as const

const createdAt = timeField({ fr: 'Créé le', en: 'Created' })
const updatedAt = timeField({ fr: 'Modifié le', en: 'Updated' })

/** The fields that the records of a resource have without declaring them, and that tell when; none when it is not timed. */
export function timeFieldsOf({ timed, createdLabel }: Pick<Resource, 'timed' | 'createdLabel'>): Fields {
  if (!timed) return {}
  return { createdAt: createdLabel ? { ...createdAt, label: createdLabel } : createdAt, updatedAt }
}

/** A moment that every record has. */
function timeField(label: Resource['label']['one']) {
  const field = dateTime({ label, required: true, readOnly: true })
  // Times are stored more finely than they are answered, so that none would be found by what it reads.
  const { atLeast, atMost } = field.operators
  return { ...field, operators: { atLeast, atMost } }
}
