import { accountClosed } from './account-closed.js'
import { confirm } from './confirm.js'
import { contactReceived } from './contact-received.js'
import { emailChanged } from './email-changed.js'
import { invitation } from './invitation.js'
import { knownAddress } from './known-address.js'
import { newAddress } from './new-address.js'
import { newDevice } from './new-device.js'
import { newsletter } from './newsletter.js'
import { newsletterConfirm } from './newsletter-confirm.js'
import { newsletterWelcome } from './newsletter-welcome.js'
import { passwordChanged } from './password-changed.js'
import { quoteReceived } from './quote-received.js'
import { reset } from './reset.js'
import type { Template } from './template.js'
import { visitorAnswer } from './visitor-answer.js'
import { contactNote, quoteNote } from './visitor-note.js'

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
}

type Templates = typeof templates

export type TemplateName = keyof Templates

/** What a template is filled in with. */
export type TemplateData<Name extends TemplateName> =
  Templates[Name] extends Template<infer Data> ? Data : never

export type { Letter, Link } from './template.js'
