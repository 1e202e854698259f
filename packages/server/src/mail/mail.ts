import type { Locale } from '@parvis/schema'
import type { TemplateData, TemplateName } from './templates/index.js'

/** A mail to someone: which one, in which language, and what it is filled in with. */
export type Mail = {
  [Name in TemplateName]: {
    readonly to: string
    readonly template: Name
    readonly locale: Locale
    readonly data: TemplateData<Name>
  }
}[TemplateName]
