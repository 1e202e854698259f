import { choice, dateTime, defineResource, type Localised, reference, text } from '@parvis/schema'
import { withinCommunity } from '../within-community.js'
import { contentFields } from './announcement-content.js'
import { targetFields, timeFields } from './announcement-delivery.js'

const readOnly = true

const account = (label: Localised) => reference({ label, to: 'users', readOnly })

/** The accounts of those who are named, where they are people. */
const accounts = {
  authorId: account({ fr: 'Compte de l’auteur', en: 'Account of the author' }),
  submittedById: account({ fr: 'Compte qui soumet', en: 'Account that submits' }),
  approvedById: account({ fr: 'Compte qui approuve', en: 'Account that approves' }),
}

/** A message for channels of a community, sent once or by a rule, and approved before where the account asks for it. */
export const communityAnnouncements = defineResource({
  name: 'community-announcements',
  path: 'community/announcements',
  route: 'media/community/dashboard/announcements',
  within: withinCommunity,
  navigation: { section: 'community', icon: 'megaphone', waiting: { state: 'awaiting_approval' } },
  grantedTo: { moderator: ['full'] },
  label: {
    one: { fr: 'Annonce', en: 'Announcement' },
    many: { fr: 'Annonces', en: 'Announcements' },
  },
  empty: {
    fr: 'Aucune annonce pour l’instant. Écrivez-en une.',
    en: 'No announcement yet. Write one.',
  },
  title: 'title',
  fields: {
    title: text({
      label: { fr: 'Titre', en: 'Title' },
      required: true,
      maxLength: 150,
    }),
    ...contentFields,
    ...targetFields,
    ...timeFields,
    state: choice({
      label: { fr: 'État', en: 'State' },
      choices: {
        draft: { fr: 'Brouillon', en: 'Draft' },
        awaiting_approval: { fr: 'À approuver', en: 'Awaiting approval' },
        scheduled: { fr: 'Programmée', en: 'Scheduled' },
        sending: { fr: 'Envoi en cours', en: 'Being sent' },
        sent: { fr: 'Envoyée', en: 'Sent' },
        partly_sent: { fr: 'Envoyée en partie', en: 'Partly sent' },
        failed: { fr: 'En échec', en: 'Failed' },
        cancelled: { fr: 'Annulée', en: 'Cancelled' },
      },
      initial: 'draft',
      readOnly,
    }),
    nextAt: dateTime({ label: { fr: 'Prochain envoi', en: 'Next sending' }, readOnly }),
    sentAt: dateTime({ label: { fr: 'Envoyée le', en: 'Sent on' }, readOnly }),
    contentHash: text({ label: { fr: 'Empreinte', en: 'Hash' }, readOnly, maxLength: 64 }),
    author: text({ label: { fr: 'Auteur', en: 'Author' }, readOnly }),
    submittedBy: text({ label: { fr: 'Soumise par', en: 'Submitted by' }, readOnly }),
    approvedBy: text({ label: { fr: 'Approuvée par', en: 'Approved by' }, readOnly }),
    ...accounts,
    approvedAt: dateTime({ label: { fr: 'Approuvée le', en: 'Approved on' }, readOnly }),
    rejection: text({
      label: { fr: 'Motif du refus', en: 'Why it was rejected' },
      readOnly,
      maxLength: 1000,
    }),
  },
  sections: [
    {
      label: { fr: 'Contenu', en: 'Content' },
      fields: ['title', 'versions', 'format', 'accentColor', 'picture', 'files', 'pollHours', 'pollMultiple'],
    },
    { label: { fr: 'Où', en: 'Where' }, fields: ['targets', 'mentions'] },
    {
      label: { fr: 'Quand', en: 'When' },
      fields: ['timing', 'start', 'timeZone', 'rule', 'exceptions', 'late', 'lateAfter'],
    },
  ],
  list: {
    columns: ['title', 'state', 'nextAt', 'sentAt', 'author'],
    filters: ['state', 'nextAt', 'sentAt', 'author'],
    sorts: ['title', 'state', 'nextAt', 'sentAt'],
    search: ['title'],
    order: { field: 'createdAt', direction: 'DESC' },
  },
})
