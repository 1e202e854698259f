/** Mails about announcements, to those who work on them. */

import { defineMessages } from '@parvis/schema'
import { communityAnnouncements } from '@parvis/schemas'
import { letter, type Template } from './template.js'

const pageOf = (id: string) => `/admin/${communityAnnouncements.route}/${id}`

const approvalMessages = defineMessages({
  subject: { fr: 'Annonce à approuver : %{title}', en: 'Announcement to approve: %{title}' },
  text: {
    fr: '%{submitter} soumet l’annonce « %{title} » de la communauté %{community}. Elle ne part pas avant votre accord.',
    en: '%{submitter} submits the announcement “%{title}” of the community %{community}. It is not sent before you agree.',
  },
  action: { fr: 'Lire et approuver', en: 'Read and approve' },
  note: {
    fr: 'Toute modification de l’annonce demande une nouvelle approbation.',
    en: 'Any change of the announcement asks for another approval.',
  },
})

/** An announcement that awaits approval. */
export interface AnnouncementToApprove {
  readonly id: string
  readonly title: string
  readonly community: string
  readonly submitter: string
}

/** Asks a colleague to approve an announcement. */
export const announcementToApprove: Template<AnnouncementToApprove> = (data, reader) => {
  const { id, title, community, submitter } = data
  return letter(reader, approvalMessages, { values: { title, community, submitter }, path: pageOf(id) })
}

const failureMessages = defineMessages({
  subject: { fr: 'Annonce envoyée en partie : %{title}', en: 'Announcement partly sent: %{title}' },
  text: {
    fr: '%{failed} des %{total} messages de l’annonce « %{title} » de la communauté %{community} ne sont pas partis.',
    en: '%{failed} of the %{total} messages of the announcement “%{title}” of the community %{community} were not sent.',
  },
  action: { fr: 'Voir les causes et réessayer', en: 'See the causes and try again' },
  note: {
    fr: 'Réessayer ne renvoie que les messages en échec.',
    en: 'Trying again only sends the messages that failed.',
  },
})

/** An announcement of which messages failed. */
export interface FailedAnnouncement {
  readonly id: string
  readonly title: string
  readonly community: string
  readonly failed: number
  readonly total: number
}

/** Tells the author of an announcement that messages of it failed. */
export const announcementFailed: Template<FailedAnnouncement> = (data, reader) => {
  const { id, title, community, failed, total } = data
  const values = { title, community, failed: String(failed), total: String(total) }
  return letter(reader, failureMessages, { values, path: pageOf(id) })
}
