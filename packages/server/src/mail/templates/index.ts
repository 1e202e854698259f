import { announcementFailed, announcementToApprove } from './announcements.js'
import { commentDigest, commentNotice } from './comments.js'
import {
  accountClosed,
  confirm,
  emailChanged,
  invitation,
  knownAddress,
  newAddress,
  newDevice,
  passwordChanged,
  reset,
} from './identity.js'
import { newsletter, newsletterConfirm, newsletterWelcome } from './newsletters.js'
import { backupFailed } from './operations.js'
import type { Template } from './template.js'
import { contactNote, contactReceived, quoteNote, quoteReceived, visitorAnswer } from './visitors.js'

/** Every mail the product sends. */
export const templates = {
  confirm,
  knownAddress,
  reset,
  passwordChanged,
  newAddress,
  emailChanged,
  accountClosed,
  invitation,
  newDevice,
  contactReceived,
  contactNote,
  quoteReceived,
  quoteNote,
  visitorAnswer,
  newsletter,
  newsletterConfirm,
  newsletterWelcome,
  announcementToApprove,
  announcementFailed,
  commentNotice,
  commentDigest,
  backupFailed,
}

type Templates = typeof templates

export type TemplateName = keyof Templates

/** The data of a template. */
export type TemplateData<Name extends TemplateName> =
  Templates[Name] extends Template<infer Data> ? Data : never

export type { Letter, Link, Reader } from './template.js'
