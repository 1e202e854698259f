import type { ScreenExtensions } from '@parvis/admin-kit'
import { choice, type Field, reference } from '@parvis/schema'
import { auditLog, users } from '@parvis/schemas'
import { ActorLink } from './actor-link'
import { EntryDetails } from './entry-details'
import { EntryTitle } from './entry-title'
import { RecordLink } from './record-link'

const { action, actorId, entity } = auditLog.fields

/** A field that is narrowed by as another would be, with what the list understands. */
function narrowedBy({ operators }: Field, as: Field): Field {
  return { ...as, operators }
}

/** What is put into the screens of the audit log: sentences, links, and what changed. */
export const auditParts: ScreenExtensions = {
  fields: {
    action: { width: 480 },
    actor: { cell: ActorLink, display: ActorLink },
    record: { cell: RecordLink, display: RecordLink },
  },
  filteredAs: {
    action: narrowedBy(action, choice({ label: action.label, choices: action.choices })),
    entity: narrowedBy(entity, choice({ label: entity.label, choices: entity.choices })),
    actorId: narrowedBy(actorId, reference({ label: auditLog.fields.actor.label, to: users.name })),
  },
  hidden: ['actorId', 'before', 'after'],
  RowTitle: EntryTitle,
  RecordDetails: EntryDetails,
}
