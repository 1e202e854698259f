import type { Locale } from '@parvis/schema'
import type { TemplateData, TemplateName } from './templates/index.js'

/** A mail: recipient, language, template and data. */
export type Mail = {
  [Name in TemplateName]: {
    readonly to: string
    readonly template: Name
    readonly locale: Locale
    readonly data: TemplateData<Name>
  }
}[TemplateName]
