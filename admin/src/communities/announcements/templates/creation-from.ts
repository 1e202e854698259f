import { communityAnnouncements } from '@parvis/schemas'
import type { RaRecord } from 'react-admin'
import { contentOf } from './template-content'

/** Where a new announcement is written, with the content of a template. */
export function creationFrom(template: RaRecord) {
  return {
    to: `/${communityAnnouncements.route}/create`,
    state: { record: contentOf(template), draft: `template ${template.id}` },
  }
}
